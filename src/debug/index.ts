export { selectBreakpoints, snapLine, type Breakpoint } from './breakpoint.ts'
export type { SourceBreakpoint } from './breakpoint-hits.ts'
export type { DebugCommand } from './debug-command.ts'
export {
  canDo,
  createSession,
  reduce,
  type Cursor,
  type DebugSession,
  type SessionOptions,
} from './debug-session.ts'
export { evaluate, type ExpressionScope } from './expression/evaluate.ts'
export { parseExpression } from './expression/parse.ts'
export type { ExpressionError, ExpressionErrorCode, Outcome } from './expression/syntax.ts'
export { formatValue } from './format-value.ts'
export { isArrival } from './arrivals.ts'
export { parseHitCondition } from './hit-condition.ts'
export { parseLogMessage } from './log-message.ts'
export { selectChildren } from './select-children.ts'
export { selectCallStack, selectCurrentLine, selectCurrentRange } from './select-frames.ts'
export { selectLog, withLog, type ConsoleEntry, type LogEntry } from './select-log.ts'
export { selectMoment, selectOperations, selectOutput, selectReachedLines } from './select-run.ts'
export { selectTimeline } from './select-timeline.ts'
export { selectInlineValues, selectScopes } from './select-variables.ts'
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
