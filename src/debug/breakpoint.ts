import type { LineNumber } from '#trace'

/** A breakpoint as the reader asked for it. */
export interface SourceBreakpoint {
  readonly path: string
  readonly line: LineNumber
}

/** A breakpoint as it is in the run that is loaded. */
export interface Breakpoint {
  readonly path: string
  /** The line that was asked for. */
  readonly askedLine: LineNumber
  /** The line it is on: the asked one, or the next that code can stop at. */
  readonly line: LineNumber
  /** False where no line of the file can be stopped at. */
  readonly verified: boolean
  /** How often this run arrives at the line; 0 without a run. */
  readonly hits: number
  /** Hits up to and with the cursor's step. */
  readonly hitsSoFar: number
  /** Which of the hits the cursor is at, from 1; `undefined` when it is elsewhere. */
  readonly hitNumber: number | undefined
}
