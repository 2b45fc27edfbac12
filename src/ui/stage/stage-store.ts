import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createSession,
  reduce,
  selectBreakpoints,
  selectCurrentRange,
  type Breakpoint,
  type DebugCommand,
  type DebugSession,
  type SessionOptions,
} from '#debug'
import type { ScenarioContent, StageContent } from '#lesson'
import { createReplay, type Replay } from '#replay'
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

/** A file of the program, as it is shown. */
export type ShownSource = Pick<StageContent, 'code' | 'breakableLines'>

/** What a stage remembers; all that it shows is derived from this. */
export interface StageState {
  readonly content: StageContent
  /** The file that is shown: the stage's own, or the one of these that the cursor or the reader went to. */
  readonly source: ShownSource
  /** The files that can be shown. */
  readonly sources: readonly ShownSource[]
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
  /** Shows another of the files, until the cursor goes on. */
  readonly showSource: (path: string) => void
}

/** The store of one stage. */
export type StageStore = StoreApi<StageState>

/** What {@link createStageStore} needs. */
export interface StageStoreOptions {
  readonly content: StageContent
  readonly loadTrace: LoadTrace
  /** The files that can be shown, where it is not just the stage's own. */
  readonly sources?: readonly ShownSource[]
  /** A run that is there already. */
  readonly replay?: Replay
}

/** The state of one stage and what can be done to it. */
export function createStageStore(options: StageStoreOptions): StageStore {
  const { content, loadTrace, sources = [content], replay = null } = options
  const [scenario] = content.scenarios
  if (!scenario) throw new Error(`Stage "${content.id}" has no scenario.`)
  return createStore<StageState>()((set, get) => {
    /** The latest start; an answer to an older one is too late and dropped. */
    let latest = 0

    const send = (command: DebugCommand, reveal: 0 | 1): void => {
      const state = get()
      const session = reduce(state.session, command)
      if (session === state.session) return
      const shown = follow(session, sources)
      set({ ...shown, breakpointChange: undefined, reveals: state.reveals + reveal })
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
        // A file without any statement has no line for a breakpoint.
        if (before.breakableLines.length === 0) return
        const session = reduce(before, { type: 'toggleBreakpoint', path: before.path, line: asked })
        set({ session, breakpointChange: breakpointChange(before, session, asked) })
      },
      moveCaret: (line) => set({ caretLine: line }),
      showSource: (path) => set(show(get().session, sources, path)),
    }

    return {
      content,
      source: sources[0] ?? content,
      sources,
      scenario,
      session: reduce(createSession(sessionOf(sources[0] ?? content)), { type: 'load', replay }),
      loading: { state: 'idle' },
      breakpointChange: undefined,
      caretLine: undefined,
      reveals: 0,
      actions,
    }
  })
}

/** A session with the file it shows, where that is another than before: the caret is not in it. */
type ShownSession = Pick<StageState, 'session'> & Partial<Pick<StageState, 'source' | 'caretLine'>>

function sessionOf({ code, breakableLines }: ShownSource): SessionOptions {
  return { path: code.path, breakableLines }
}

/** The session with the file shown that the looked-at frame is in, if it is one of those that can be. */
function follow(session: DebugSession, sources: readonly ShownSource[]): ShownSession {
  const path = session.state === 'stopped' ? selectCurrentRange(session)?.path : undefined
  return show(session, sources, path ?? session.path)
}

function show(session: DebugSession, sources: readonly ShownSource[], path: string): ShownSession {
  const source = sources.find(({ code }) => code.path === path)
  if (!source || path === session.path) return { session }
  return {
    session: reduce(session, { type: 'showSource', ...sessionOf(source) }),
    source,
    caretLine: undefined,
  }
}

function breakpointChange(
  before: DebugSession,
  after: DebugSession,
  asked: LineNumber,
): BreakpointChange | undefined {
  const old = selectBreakpoints(before)
  const now = selectBreakpoints(after)
  const isIn = (one: Breakpoint, others: readonly Breakpoint[]): boolean =>
    others.some((other) => other.line === one.line && other.path === one.path)
  const added = now.find((one) => !isIn(one, old))
  if (added) return { asked, line: added.line, set: true }
  const removed = old.find((one) => !isIn(one, now))
  return removed && { asked, line: removed.line, set: false }
}
