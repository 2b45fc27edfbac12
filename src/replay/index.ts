export {
  differences,
  firstDifference,
  type ComparedAspect,
  type RunDifference,
  type RunPlace,
} from './compare-runs.ts'
export type { ErrorHandler } from './error-handler.ts'
export {
  statusAt,
  type Completion,
  type FrameRecord,
  type FrameStatus,
  type Suspension,
  type SuspensionReason,
} from './frame-record.ts'
export { stepsThatSetElements, type ElementChange } from './element-history.ts'
export { hasElements, isWhole, propertyOf, wasLookedAt, type HeapObject } from './heap-object.ts'
export type { IdTable } from './id-table.ts'
export type { PlacedLocation } from './placed-location.ts'
export {
  frameOf,
  objectOf,
  topFrame,
  type FrameId,
  type ProgramState,
  type StackFrame,
} from './program-state.ts'
export { clampStep, createReplay, type Replay, type ReplayOptions } from './replay.ts'
export { partOfRun, wholeRun, type RunPart } from './run-part.ts'
export type { Output, RecordedOperation } from './side-logs.ts'
export { stepsThatSet, stepThatSet, type ValueChange } from './value-history.ts'
export { visibleVariables, type Variable } from './variable.ts'
export { compareWithPrevious, type Comparison } from './what-changed.ts'
