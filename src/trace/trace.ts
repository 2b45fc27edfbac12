import type { BreakpointLocation, FunctionInfo } from './breakpoint-location.ts'
import type { Source } from './source.ts'
import type { Value, ValueReference } from './value.ts'

/** Version of the format that this code writes and the only one it reads. */
export const traceFormatVersion = 1

/** Index of a step in its run, from 0. `stepCount` itself stands for the end of the run. */
export type Step = number

/** Why a step is a moment to stop at. */
export type StepKind = 'statement' | 'binding' | 'return' | 'throw' | 'catch'

/** Why a recording ended. Everything but `completed` and `exception` means it was cut short. */
export const endReasons = ['completed', 'exception', 'step-limit', 'time-limit', 'depth-limit'] as const

/** One of {@link endReasons}. */
export type EndReason = (typeof endReasons)[number]

/** Where a recording stops by itself, and how much of a value it keeps. */
export interface RecordingLimits {
  readonly maxSteps: number
  /** Wall-clock milliseconds. */
  readonly maxMilliseconds: number
  /** Frames on the stack at once. */
  readonly maxDepth: number
  /** Elements, properties or entries kept of one object. */
  readonly maxWidth: number
  /** Objects within objects followed from a variable. */
  readonly maxNesting: number
  /** UTF-16 code units kept of one string. */
  readonly maxStringLength: number
}

/** Facts about the recording as a whole. */
export interface TraceHeader {
  readonly version: number
  readonly language: { readonly name: string; readonly version: string }
  readonly recorder: { readonly name: string; readonly version: string }
  readonly limits: RecordingLimits
  readonly end: {
    readonly reason: EndReason
    /** The value that ended the run, when it ended by an `exception`. */
    readonly error?: ValueReference
  }
}

/** One recorded run. */
export interface Trace {
  readonly header: TraceHeader
  readonly sources: readonly Source[]
  readonly functions: readonly FunctionInfo[]
  readonly locations: readonly BreakpointLocation[]
  readonly values: readonly Value[]
  /** The run itself: see {@link EventType}. */
  readonly events: Int32Array
}
