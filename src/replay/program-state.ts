import type { ObjectId, Step, Value, ValueReference } from '#trace'
import type { HeapObject } from './heap-object.ts'
import { atId, type IdTable } from './id-table.ts'

/** Index of a frame in its run, in the order frames came to be. */
export type FrameId = number

/** A call of a function, or a scope that only holds variables, at one moment of the run. */
export interface StackFrame {
  readonly id: FrameId
  /** Index into the trace's functions. */
  readonly functionId: number
  /** The frame of the function around this one, or -1. */
  readonly parent: FrameId
  /** The frame's last step: where it is now, or where it was when it called another. -1 before its first. */
  readonly step: Step
  /** Values by slot; a slot that was never set is a hole. */
  readonly slots: readonly (ValueReference | undefined)[]
  /** By slot, the first step at which its present value can be seen. */
  readonly setAt: readonly (Step | undefined)[]
}

/**
 * The program at one step: all events up to and with the step's own have happened. Never changes; asking a
 * replay for the same step again gives the same state.
 */
export interface ProgramState {
  /** The step, or the step count for the end of the run. */
  readonly step: Step
  /** Frames on the stack, oldest first. */
  readonly stack: readonly FrameId[]
  /** Frames that are on the stack or can still be seen from one that will be. */
  readonly frames: IdTable<StackFrame>
  readonly heap: IdTable<HeapObject>
  /** The trace's pool, which the references point into. */
  readonly values: readonly Value[]
}

/** The newest frame, if any. */
export function topFrame(state: ProgramState): StackFrame | undefined {
  return frameOf(state, state.stack.at(-1) ?? -1)
}

/** A frame by id, if it is still of use. */
export function frameOf(state: ProgramState, id: FrameId): StackFrame | undefined {
  return atId(state.frames, id)
}

/** What is known of an object that a value of this state refers to. */
export function objectOf(state: ProgramState, id: ObjectId): HeapObject | undefined {
  return atId(state.heap, id)
}
