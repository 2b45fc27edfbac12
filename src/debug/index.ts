export type { Breakpoint, SourceBreakpoint } from './breakpoint.ts'
export type { DebugCommand } from './debug-command.ts'
export {
  canDo,
  createSession,
  reduce,
  type Cursor,
  type DebugSession,
  type SessionOptions,
} from './debug-session.ts'
export { formatValue } from './format-value.ts'
export {
  selectBreakpoints,
  selectCallStack,
  selectChildren,
  selectCurrentLine,
  selectCurrentRange,
  selectInlineValues,
  selectMoment,
  selectOperations,
  selectOutput,
  selectReachedLines,
  selectScopes,
  selectTimeline,
} from './selectors.ts'
export type { SessionState, StoppedReason } from './stopped.ts'
export type {
  CallStackEntry,
  ChildEntry,
  Children,
  CodePosition,
  InlineValue,
  Moment,
  OperationEntry,
  OutputEntry,
  ScopeEntry,
  Timeline,
  TimelineMark,
  TimelineMarkKind,
  VariableEntry,
} from './views.ts'
