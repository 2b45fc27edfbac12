import {
  compareWithPrevious,
  frameOf,
  stepThatSet,
  visibleVariables,
  type Comparison,
  type FrameId,
  type ProgramState,
  type Replay,
  type Variable,
} from '#replay'
import type { LineNumber, SlotScope } from '#trace'
import type { DebugSession } from './debug-session.ts'
import { formatValue } from './format-value.ts'
import { remember } from './remember.ts'
import { selectFocusedFrame } from './select-frames.ts'
import { linesOf } from './source-lines.ts'
import type { InlineValue, ScopeEntry } from './views.ts'

/** The frame that is looked at, with the state it is in and what it is compared to. */
export interface FocusedMoment {
  readonly replay: Replay
  readonly state: ProgramState
  readonly frameId: FrameId
  readonly comparison: Comparison
}

/** What the variables view is about; `null` where there is no frame. */
export const selectFocusedMoment: (session: DebugSession) => FocusedMoment | null = remember(
  ({ cursor, focusedFrame }) => [cursor?.step, focusedFrame],
  (session) => {
    const { replay, cursor } = session
    const frameId = selectFocusedFrame(session)?.frameId
    if (!replay || !cursor || frameId === undefined) return null
    const state = replay.stateAt(cursor.step)
    return { replay, state, frameId, comparison: compareWithPrevious(replay, state, frameId) }
  },
)

const groups: readonly SlotScope[] = ['local', 'block', 'catch', 'closure', 'module']

const localOrder: readonly SlotScope[] = ['this', 'argument', 'local']

/**
 * The variables that the focused frame can see, in groups: `local` (with `this` first and the arguments),
 * `block`, `catch`, `closure`, `module`. Within a group inner scopes come first; empty groups are left out.
 */
export const selectScopes: (session: DebugSession) => readonly ScopeEntry[] = remember(
  ({ cursor, focusedFrame }) => [cursor?.step, focusedFrame],
  (session) => {
    const moment = selectFocusedMoment(session)
    if (!moment) return []
    const all = visibleVariables(moment.replay, moment.state, moment.frameId)
    return groups.flatMap((kind) => {
      const variables = all.filter(({ scope }) => groupOf(scope) === kind)
      if (variables.length === 0) return []
      const sorted = variables.toSorted((a, b) => localOrder.indexOf(a.scope) - localOrder.indexOf(b.scope))
      return { kind, variables: sorted.map((variable) => entryOf(variable, moment)) }
    })
  },
)

function groupOf(scope: SlotScope): SlotScope {
  return localOrder.includes(scope) ? 'local' : scope
}

function entryOf(variable: Variable, { comparison }: FocusedMoment): ScopeEntry['variables'][number] {
  const { name, value, shadowed, frameId, slot } = variable
  return { name, value, changed: comparison.variable(variable), shadowed, frameId, slot }
}

/**
 * What to show at the ends of lines: each variable of the focused frame at the line where it was last set,
 * an argument at the line where its function starts. What a function finds set when it starts, as the
 * functions declared in it, is left out.
 */
export const selectInlineValues: (session: DebugSession) => readonly InlineValue[] = remember(
  ({ cursor, focusedFrame }) => [cursor?.step, focusedFrame],
  (session) => {
    const moment = selectFocusedMoment(session)
    if (!moment) return []
    const { replay, state, frameId } = moment
    return visibleVariables(replay, state, frameId)
      .filter(({ hops, reference, shadowed }) => hops === 0 && reference !== undefined && !shadowed)
      .flatMap((variable) => {
        const line = lineOfSetting(moment, variable)
        return line === undefined
          ? []
          : { line, name: variable.name, text: formatValue(variable.value, state) }
      })
      .toSorted((a, b) => a.line - b.line)
  },
)

function lineOfSetting(
  { replay, state, frameId }: FocusedMoment,
  { slot, name, scope }: Variable,
): LineNumber | undefined {
  const frame = frameOf(state, frameId)
  const step = stepThatSet(replay, frame?.setAt[slot] ?? 0, name)
  const location = replay.locationAt(step)
  const isAtStart = step === frame?.setAt[slot] && replay.previousInFrame(step) < 0
  if (!isAtStart) return location?.line
  if (scope !== 'argument') return undefined
  const info = replay.trace.functions[frame.functionId]
  return info && location ? linesOf(location.source).lineAt(info.start) : undefined
}
