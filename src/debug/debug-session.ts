import type { Replay } from '#replay'
import type { LineNumber, Step } from '#trace'
import type { SourceBreakpoint } from './breakpoint.ts'
import type { DebugCommand } from './debug-command.ts'
import type { SessionState, StoppedReason } from './stopped.ts'

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
export function createSession(options: SessionOptions): DebugSession {
  return {
    path: options.path,
    breakableLines: options.breakableLines,
    replay: null,
    state: 'inactive',
    cursor: null,
    focusedFrame: 0,
    breakpoints: [],
  }
}

/** The session after a command; the same object when the command can do nothing. */
export function reduce(session: DebugSession, command: DebugCommand): DebugSession {
  void command
  return session
}

/** False when a command of this type can do nothing now. */
export function canDo(session: DebugSession, type: DebugCommand['type']): boolean {
  void type
  return session.replay !== null
}
