export { firstDifference, type ComparedAspect, type RunDifference } from './compare-runs.ts'
export type { ErrorHandler } from './error-handler.ts'
export {
  statusAt,
  type Completion,
  type FrameRecord,
  type FrameStatus,
  type Suspension,
  type SuspensionReason,
} from './frame-record.ts'
export type { IdTable } from './id-table.ts'
export {
  frameOf,
  objectOf,
  topFrame,
  type FrameId,
  type HeapObject,
  type ProgramState,
  type StackFrame,
} from './program-state.ts'
export {
  createReplay,
  type Output,
  type PlacedLocation,
  type RecordedOperation,
  type Replay,
} from './replay.ts'
export { stepsThatSet, type ValueChange } from './value-history.ts'
export type { Variable } from './variable.ts'
