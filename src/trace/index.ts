export {
  functionKinds,
  locationKinds,
  slotScopes,
  type BreakpointLocation,
  type FunctionInfo,
  type FunctionKind,
  type LocationKind,
  type Slot,
  type SlotScope,
  type VisibleVariable,
} from './breakpoint-location.ts'
export { decodeTrace, encodeTrace } from './encode.ts'
export { TraceFormatError, type TraceFormatErrorCode } from './errors.ts'
export { EventType, eventLength, isStepEvent } from './event.ts'
export {
  lineTable,
  normalizeLineEnds,
  type LineNumber,
  type LinePosition,
  type LineTable,
  type Offset,
  type Source,
  type SourceRange,
} from './source.ts'
export {
  traceFormatVersion,
  type EndReason,
  type RecordingLimits,
  type Step,
  type StepKind,
  type Trace,
  type TraceHeader,
} from './trace.ts'
export {
  inlineReference,
  isInlineInteger,
  objectKinds,
  pooledReference,
  valueOf,
  type ObjectId,
  type ObjectKind,
  type Value,
  type ValueReference,
} from './value.ts'
