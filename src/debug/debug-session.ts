import { clampStep, type Replay } from '#replay'
import type { LineNumber, Step } from '#trace'
import { distinctBreakpoints, replaced, stopsOf, toggled } from './breakpoint.ts'
import type { SourceBreakpoint } from './breakpoint-hits.ts'
import type { DebugCommand } from './debug-command.ts'
import { selectCallStack } from './select-frames.ts'
import { next, runBack, runOn, stepBack, stepIn, stepOut } from './stepping.ts'
import { stopReason, type SessionState, type StoppedReason } from './stopped.ts'

/** Where the reader is in the run. */
export interface Cursor {
  /** The step; the step count when the session is terminated. */
  readonly step: Step
  readonly reason: StoppedReason
}

/** All that a debugger remembers. Everything else it shows is computed from this. */
export interface DebugSession {
  /** The file whose lines and breakpoints are shown. */
  readonly path: string
  /** Its lines a breakpoint can be on, ascending. */
  readonly breakableLines: readonly LineNumber[]
  readonly replay: Replay | null
  readonly state: SessionState
  /** `null` while inactive. */
  readonly cursor: Cursor | null
  /** Index into the call stack of the frame that is looked at; 0 is the newest. */
  readonly focusedFrame: number
  /** As asked for; `selectBreakpoints` says where they are. */
  readonly breakpoints: readonly SourceBreakpoint[]
}

/** What {@link createSession} starts from. */
export interface SessionOptions {
  readonly path: string
  readonly breakableLines: readonly LineNumber[]
}

/** A session without a run. */
export function createSession({ path, breakableLines }: SessionOptions): DebugSession {
  const start = { replay: null, state: 'inactive', cursor: null, focusedFrame: 0, breakpoints: [] } as const
  return { path, breakableLines, ...start }
}

/** The session after a command; the same object when the command can do nothing. */
export function reduce(session: DebugSession, command: DebugCommand): DebugSession {
  if (!canDo(session, command.type)) return session
  switch (command.type) {
    case 'load':
      return { ...inactive(session), replay: command.replay }
    case 'disconnect':
      return inactive(session)
    case 'setBreakpoints':
      return { ...session, breakpoints: distinctBreakpoints(session, command.breakpoints) }
    case 'toggleBreakpoint':
      return { ...session, breakpoints: toggled(session, { path: command.path, line: command.line }) }
    case 'setBreakpoint':
      return { ...session, breakpoints: replaced(session, command.breakpoint) }
    case 'focusStackFrame':
      return focus(session, command.index)
    case 'showSource':
      return showSource(session, command)
    default:
      return session.replay ? move(session, session.replay, command) : session
  }
}

/** False when a command of this type can do nothing now: its control is disabled. */
export function canDo(session: DebugSession, type: DebugCommand['type']): boolean {
  const { replay, state, cursor } = session
  switch (type) {
    case 'load':
    case 'setBreakpoints':
    case 'setBreakpoint':
    case 'toggleBreakpoint':
    case 'showSource':
      return true
    case 'launch':
    case 'goto':
      return replay !== null
    case 'run':
      return replay !== null && state !== 'terminated'
    case 'continue':
    case 'next':
    case 'stepIn':
    case 'stepOut':
      return state === 'stopped'
    case 'stepBack':
    case 'reverseContinue':
      return cursor !== null && cursor.step > 0
    case 'restart':
    case 'disconnect':
      return state !== 'inactive'
    case 'focusStackFrame':
      return selectCallStack(session).length > 0
  }
}

/** The commands that move the cursor. */
type Move = Exclude<
  DebugCommand,
  {
    readonly type:
      | 'load'
      | 'disconnect'
      | 'setBreakpoints'
      | 'setBreakpoint'
      | 'toggleBreakpoint'
      | 'focusStackFrame'
      | 'showSource'
  }
>

function move(session: DebugSession, replay: Replay, command: Move): DebugSession {
  const at = session.cursor?.step ?? -1
  const stops = stopsOf(session, replay)
  const arrive = (step: Step, reason: StoppedReason): DebugSession =>
    stopped(session, replay, { step, reason })
  const ran = (step: Step): DebugSession => arrive(step, stopReason(replay, step, stops))
  switch (command.type) {
    case 'launch':
    case 'restart':
      return stops.length === 0 ? arrive(0, 'entry') : ran(runOn(replay, -1, stops))
    case 'continue':
      return ran(runOn(replay, at, stops))
    case 'reverseContinue':
      return ran(runBack(at, stops))
    case 'run':
      return arrive(replay.stepCount, 'step')
    case 'goto':
      return arrive(clampStep(command.step, replay.stepCount), 'goto')
    case 'next':
      return arrive(next(replay, at), 'step')
    case 'stepIn':
      return arrive(stepIn(replay, at), 'step')
    case 'stepOut':
      return arrive(stepOut(replay, at), 'step')
    case 'stepBack':
      return arrive(stepBack(replay, at), 'step')
  }
}

function stopped(session: DebugSession, replay: Replay, cursor: Cursor): DebugSession {
  const state = cursor.step >= replay.stepCount ? 'terminated' : 'stopped'
  return { ...session, state, cursor, focusedFrame: 0 }
}

function inactive(session: DebugSession): DebugSession {
  return { ...session, state: 'inactive', cursor: null, focusedFrame: 0 }
}

function showSource(session: DebugSession, { path, breakableLines }: SessionOptions): DebugSession {
  return path === session.path ? session : { ...session, path, breakableLines }
}

function focus(session: DebugSession, index: number): DebugSession {
  const focusedFrame = clampStep(index, selectCallStack(session).length - 1)
  return focusedFrame === session.focusedFrame ? session : { ...session, focusedFrame }
}
