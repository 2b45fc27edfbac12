import type { Replay } from '#replay'
import type { LineNumber, Step } from '#trace'
import type { SourceBreakpoint } from './breakpoint-hits.ts'

/** What a reader can ask for: DAP's requests, VS Code's `focusStackFrame`, and which run is looked at. */
export type DebugCommand =
  /** Another run, or none: the session becomes inactive and keeps its breakpoints. */
  | { readonly type: 'load'; readonly replay: Replay | null }
  /** From the start to the first breakpoint hit; with no breakpoints, to the first step. */
  | { readonly type: 'launch' }
  /** Straight to the end. */
  | { readonly type: 'run' }
  | { readonly type: 'continue' }
  | { readonly type: 'reverseContinue' }
  | { readonly type: 'next' }
  | { readonly type: 'stepIn' }
  | { readonly type: 'stepOut' }
  | { readonly type: 'stepBack' }
  /** To a step, clamped to the run; the step count is the end. */
  | { readonly type: 'goto'; readonly step: Step }
  /** Launches again. */
  | { readonly type: 'restart' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'setBreakpoints'; readonly breakpoints: readonly SourceBreakpoint[] }
  /** In place of the one on its line, if there is one. */
  | { readonly type: 'setBreakpoint'; readonly breakpoint: SourceBreakpoint }
  | { readonly type: 'toggleBreakpoint'; readonly path: string; readonly line: LineNumber }
  /** Looks at another file of the run; its breakpoints are kept. `breakableLines` ascend. */
  | { readonly type: 'showSource'; readonly path: string; readonly breakableLines: readonly LineNumber[] }
  /** Looks at another frame of the call stack, 0 being the newest. */
  | { readonly type: 'focusStackFrame'; readonly index: number }
