import { EventType, valueOf, type Step, type StepKind, type Trace, type Value } from '#trace'
import { indexErrors, type ErrorHandler } from './error-handler.ts'
import type { FrameRecord } from './frame-record.ts'
import { indexFrames } from './frame-table.ts'
import { keyframeInterval } from './keyframe.ts'
import { findLifetimes } from './lifetimes.ts'
import { placeLocations, type PlacedLocation } from './placed-location.ts'
import type { FrameId, ProgramState } from './program-state.ts'
import { createSeek } from './seek.ts'
import { collectSideLogs, type Output, type RecordedOperation } from './side-logs.ts'
import { indexSteps } from './step-table.ts'

/**
 * A recorded run that can be looked at in any order. Steps are 0 to `stepCount`, which stands for the end of
 * the run; where a method takes a step of another kind or range, it says what then.
 */
export interface Replay {
  readonly trace: Trace
  readonly stepCount: number
  /** In the order they happened. */
  readonly outputs: readonly Output[]
  readonly operations: readonly RecordedOperation[]
  /** Steps of kind `throw`, ascending. */
  readonly throws: readonly Step[]
  /** Every breakpoint location of the trace, by id, with where it is. */
  readonly locations: readonly PlacedLocation[]
  readonly frameCount: number
  /** The error that ended the run, if one did. */
  readonly endError: Value | undefined
  /** The program at a step; a number outside the run is clamped to it. */
  stateAt(step: Step): ProgramState
  /** What kind of step it is; `undefined` at the end. */
  kindAt(step: Step): StepKind | undefined
  /** Where the step is; `undefined` at the end. */
  locationAt(step: Step): PlacedLocation | undefined
  /** The frame the step is in, which is the newest on the stack; -1 at the end. */
  frameAt(step: Step): FrameId
  /** Frames on the stack; 0 at the end. */
  depthAt(step: Step): number
  /** The step before this one in the same frame; -1 at a frame's first step and at the end. */
  previousInFrame(step: Step): Step
  /** What a `return` step returns or a `throw` or `catch` step is about. */
  valueAt(step: Step): Value | undefined
  /** What the run as a whole says of a frame. */
  frame(id: FrameId): FrameRecord | undefined
  /** Who takes the error of a `throw` step. */
  handlerOf(step: Step): ErrorHandler | undefined
  /** The `throw` step whose error a `catch` step takes, where one was recorded. */
  throwOf(step: Step): Step | undefined
}

/** How a replay is made. */
export interface ReplayOptions {
  /** Steps between two states that are kept; without it, as many as suit the length of the run. */
  readonly keyframeInterval?: number
}

/** Indexes a trace, which takes a moment for each million steps, and gives its replay. */
export function createReplay(trace: Trace, options: ReplayOptions = {}): Replay {
  const { events } = trace
  const { error } = trace.header.end
  const steps = indexSteps(events)
  const frames = indexFrames(events)
  const errors = indexErrors(trace, steps)
  const locations = placeLocations(trace)
  const interval = options.keyframeInterval ?? keyframeInterval(steps.count)
  const seek = createSeek({ trace, steps, lifetimes: findLifetimes(trace) }, interval)
  const inRun = (step: Step): boolean => step >= 0 && step < steps.count
  const typeAt = (step: Step): number => (inRun(step) ? (events[steps.positions[step] ?? 0] ?? -1) : -1)
  const locationAt = (step: Step): PlacedLocation | undefined =>
    inRun(step) ? locations[events[(steps.positions[step] ?? 0) + 1] ?? -1] : undefined

  function kindAt(step: Step): StepKind | undefined {
    switch (typeAt(step)) {
      case EventType.step:
        return locationAt(step)?.kind === 'binding' ? 'binding' : 'statement'
      case EventType.return:
        return 'return'
      case EventType.throw:
        return 'throw'
      case EventType.catch:
        return 'catch'
      default:
        return undefined
    }
  }

  return {
    trace,
    stepCount: steps.count,
    ...collectSideLogs(trace),
    throws: [...errors.handlers.keys()],
    locations,
    frameCount: frames.count,
    endError: error === undefined ? undefined : valueOf(error, trace.values),
    stateAt: (step) => seek(clampStep(step, steps.count)),
    kindAt,
    locationAt,
    frameAt: (step) => steps.frames[step] ?? -1,
    depthAt: (step) => steps.depths[step] ?? 0,
    previousInFrame: (step) => steps.previous[step] ?? -1,
    valueAt: (step) =>
      typeAt(step) > EventType.step
        ? valueOf(events[(steps.positions[step] ?? 0) + 2] ?? 0, trace.values)
        : undefined,
    frame: frames.record,
    handlerOf: (step) => errors.handlers.get(step),
    throwOf: (step) => errors.throws.get(step),
  }
}

/** The nearest whole step from 0 to `stepCount`; 0 for what is no number. */
export function clampStep(step: number, stepCount: number): Step {
  return Math.min(Math.max(Math.round(step) || 0, 0), stepCount)
}
