import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSession, reduce, selectBreakpoints, type DebugCommand, type DebugSession } from '#debug'
import type { ScenarioContent, StageContent } from '#lesson'
import { createReplay } from '#replay'
import type { LineNumber } from '#trace'
import { failureCode, type LoadFailureCode, type LoadTrace } from './load-trace.ts'

/** Where the recording of the chosen scenario is: `idle` until it is asked for, and once it is there. */
export type Loading =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly code: LoadFailureCode }

/** The breakpoint that was set or removed last. */
export interface BreakpointChange {
  readonly asked: LineNumber
  readonly line: LineNumber
  readonly set: boolean
}

/** How a run can be begun. */
export type StartCommand = 'launch' | 'run'

/** What a stage remembers; all that it shows is derived from this. */
export interface StageState {
  readonly content: StageContent
  readonly scenario: ScenarioContent
  readonly session: DebugSession
  readonly loading: Loading
  /** Until something else is done. */
  readonly breakpointChange: BreakpointChange | undefined
  /** The line F9 acts on: the caret's, or the focused line number's. */
  readonly caretLine: LineNumber | undefined
  /** Counts the moves after which the current line should be in sight and be read out. */
  readonly reveals: number
  readonly actions: StageActions
}

/** What can be done to a stage. */
export interface StageActions {
  /** Keeps the breakpoints and returns to *not run*. */
  readonly chooseScenario: (id: string) => void
  /** Loads the recording if need be, then begins. */
  readonly start: (command: StartCommand) => void
  readonly send: (command: DebugCommand) => void
  /** As `send`, without scrolling to the line or reading it out: for a slider that is being dragged. */
  readonly sendQuietly: (command: DebugCommand) => void
  readonly toggleBreakpoint: (line: LineNumber) => void
  readonly moveCaret: (line: LineNumber) => void
}

/** The store of one stage. */
export type StageStore = StoreApi<StageState>

/** What {@link createStageStore} needs. */
export interface StageStoreOptions {
  readonly content: StageContent
  readonly loadTrace: LoadTrace
}

/** The state of one stage and what can be done to it. */
export function createStageStore({ content, loadTrace }: StageStoreOptions): StageStore {
  const [scenario] = content.scenarios
  if (!scenario) throw new Error(`Stage "${content.id}" has no scenario.`)
  return createStore<StageState>()((set, get) => {
    /** The latest start; an answer to an older one is too late and dropped. */
    let latest = 0

    const send = (command: DebugCommand, reveal: 0 | 1): void => {
      const state = get()
      const session = reduce(state.session, command)
      if (session === state.session) return
      set({ session, breakpointChange: undefined, reveals: state.reveals + reveal })
    }

    const start = async (command: StartCommand): Promise<void> => {
      const { session, scenario: chosen } = get()
      if (session.replay) return send({ type: command }, 1)
      const ticket = ++latest
      set({ loading: { state: 'loading' } })
      try {
        const replay = createReplay(await loadTrace(chosen.traceUrl))
        if (ticket !== latest) return
        set({ loading: { state: 'idle' }, session: reduce(get().session, { type: 'load', replay }) })
        send({ type: command }, 1)
      } catch (error) {
        if (ticket !== latest) return
        console.error(error)
        set({ loading: { state: 'failed', code: failureCode(error) } })
      }
    }

    const actions: StageActions = {
      chooseScenario(id) {
        const chosen = content.scenarios.find((one) => one.id === id)
        if (!chosen || chosen === get().scenario) return
        latest++
        const session = reduce(get().session, { type: 'load', replay: null })
        set({ scenario: chosen, loading: { state: 'idle' }, breakpointChange: undefined, session })
      },
      start: (command) => void start(command),
      send: (command) => send(command, 1),
      sendQuietly: (command) => send(command, 0),
      toggleBreakpoint(asked) {
        const before = get().session
        const session = reduce(before, { type: 'toggleBreakpoint', path: before.path, line: asked })
        set({ session, breakpointChange: breakpointChange(before, session, asked) })
      },
      moveCaret: (line) => set({ caretLine: line }),
    }

    return {
      content,
      scenario,
      session: createSession({ path: content.code.path, breakableLines: content.breakableLines }),
      loading: { state: 'idle' },
      breakpointChange: undefined,
      caretLine: undefined,
      reveals: 0,
      actions,
    }
  })
}

function breakpointChange(
  before: DebugSession,
  after: DebugSession,
  asked: LineNumber,
): BreakpointChange | undefined {
  const old = selectBreakpoints(before)
  const now = selectBreakpoints(after)
  const added = now.find((one) => !old.some((other) => other.line === one.line))
  if (added) return { asked, line: added.line, set: true }
  const removed = old.find((one) => !now.some((other) => other.line === one.line))
  return removed && { asked, line: removed.line, set: false }
}
