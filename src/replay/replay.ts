import type { BreakpointLocation, LinePosition, Source, Step, StepKind, Trace, Value } from '#trace'
import type { ErrorHandler } from './error-handler.ts'
import type { FrameRecord } from './frame-record.ts'
import type { FrameId, ProgramState } from './program-state.ts'

/** Text the program printed. */
export interface Output {
  /** The step that printed it, -1 before the first; it can be seen from the next step on. */
  readonly step: Step
  readonly category: 'stdout' | 'stderr'
  readonly text: string
}

/** Something the program did to a stand-in. */
export interface RecordedOperation {
  /** The step that did it, -1 before the first; it can be seen from the next step on. */
  readonly step: Step
  /** The recorded JSON, parsed. */
  readonly data: unknown
}

/** A recorded run that can be looked at in any order. Steps are 0 to `stepCount`, which is the run's end. */
export interface Replay {
  readonly trace: Trace
  readonly stepCount: number
  /** In the order they happened. */
  readonly outputs: readonly Output[]
  readonly operations: readonly RecordedOperation[]
  /** Steps of kind `throw`, ascending. */
  readonly throws: readonly Step[]
  readonly frameCount: number
  /** The program at a step; a number outside the run is clamped to it. */
  stateAt(step: Step): ProgramState
  kindAt(step: Step): StepKind
  /** Index of the step's location in the trace. */
  locationIdAt(step: Step): number
  /** The frame the step is in, the newest on the stack; -1 at the end. */
  frameAt(step: Step): FrameId
  /** Frames on the stack; 0 at the end. */
  depthAt(step: Step): number
  /** The step before this one in the same frame, or -1. */
  previousInFrame(step: Step): Step
  /** What a `return` step returns or a `throw` or `catch` step is about. */
  valueAt(step: Step): Value | undefined
  /** What a whole run says of a frame. */
  frame(id: FrameId): FrameRecord | undefined
  /** Who handles the error of a `throw` step. */
  handlerOf(step: Step): ErrorHandler | undefined
  /** The `throw` step whose error a `catch` step takes, where it was recorded. */
  throwOf(step: Step): Step | undefined
  /** A location by its id, with where it is. */
  location(id: number): PlacedLocation | undefined
}

/** A breakpoint location with the source and the line it starts at. */
export interface PlacedLocation extends BreakpointLocation, LinePosition {
  readonly id: number
  readonly source: Source
}

/** Indexes a trace for replay. */
export function createReplay(trace: Trace): Replay {
  throw new Error(`not yet: ${trace.sources.length}`)
}
