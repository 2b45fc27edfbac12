import { frameOf, statusAt, type FrameId, type ProgramState, type Replay, type StackFrame } from '#replay'
import type { LineNumber } from '#trace'
import type { DebugSession } from './debug-session.ts'
import { remember } from './remember.ts'
import { linesOf } from './source-lines.ts'
import type { CallStackEntry, CodePosition } from './views.ts'

/**
 * Frames from the newest to the oldest. Below the oldest on the stack come its asynchronous callers: they
 * wait in an `await` and are marked `suspended`.
 */
export const selectCallStack: (session: DebugSession) => readonly CallStackEntry[] = remember(
  ({ cursor, focusedFrame }) => [cursor?.step, focusedFrame],
  ({ replay, cursor, focusedFrame }) => {
    if (!replay || !cursor) return []
    const state = replay.stateAt(cursor.step)
    const waiting = waitingCallers(replay, state)
    return [...state.stack.toReversed(), ...waiting].flatMap((id, index) => {
      const frame = frameOf(state, id)
      if (!frame) return []
      const info = replay.trace.functions[frame.functionId]
      return {
        ...positionOf(replay, frame),
        index,
        frameId: id,
        name: info?.name ?? '',
        kind: info?.kind ?? 'function',
        suspended: index < state.stack.length ? undefined : ('await' as const),
        focused: index === focusedFrame,
      }
    })
  },
)

/** The statement the focused frame is at; `null` while inactive and where no frame is left. */
export const selectCurrentRange: (session: DebugSession) => CodePosition | null = (session) =>
  selectFocusedFrame(session) ?? null

/** The line the focused frame is at. */
export function selectCurrentLine(session: DebugSession): LineNumber | null {
  return selectFocusedFrame(session)?.line ?? null
}

/** The row of the call stack that is looked at. */
export function selectFocusedFrame(session: DebugSession): CallStackEntry | undefined {
  return selectCallStack(session)[session.focusedFrame]
}

/** Frames that wait, each for the one before, for what the oldest frame on the stack does. */
function waitingCallers(replay: Replay, state: ProgramState): readonly FrameId[] {
  const waiting: FrameId[] = []
  for (let id = state.stack[0] ?? -1; ;) {
    const caller = replay.frame(replay.frame(id)?.caller ?? -1)
    if (!caller || statusAt(caller, state.step) !== 'await' || !frameOf(state, caller.id)) return waiting
    waiting.push(caller.id)
    id = caller.id
  }
}

/** Where a frame is: its last location, or the start of its function before its first step. */
function positionOf(replay: Replay, frame: StackFrame): CodePosition {
  const location = replay.locationAt(frame.step)
  const info = replay.trace.functions[frame.functionId]
  const source = location?.source ?? replay.trace.sources[info?.sourceId ?? 0] ?? { path: '', text: '' }
  const start = location?.start ?? info?.start ?? 0
  const end = location?.end ?? start
  const lines = linesOf(source)
  const from = lines.positionAt(start)
  const to = lines.positionAt(end)
  const range = { start, end }
  return { path: source.path, ...from, endLine: to.line, endColumn: to.column, range }
}
