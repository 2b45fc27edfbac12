import type { LineNumber, Value } from '#trace'
import type { Breakpoint } from './breakpoint.ts'
import type { DebugSession } from './debug-session.ts'
import type {
  CallStackEntry,
  Children,
  CodePosition,
  InlineValue,
  Moment,
  OperationEntry,
  OutputEntry,
  ScopeEntry,
  Timeline,
} from './views.ts'

export const selectCallStack: (session: DebugSession) => readonly CallStackEntry[] = () => []
export const selectScopes: (session: DebugSession) => readonly ScopeEntry[] = () => []
export const selectChildren: (session: DebugSession, value: Value) => Children = () => ({
  children: [],
  shown: 0,
  total: 0,
})
export const selectOutput: (session: DebugSession) => readonly OutputEntry[] = () => []
export const selectOperations: (session: DebugSession) => readonly OperationEntry[] = () => []
export const selectTimeline: (session: DebugSession) => Timeline = () => ({
  stepCount: 0,
  step: 0,
  marks: [],
})
export const selectBreakpoints: (session: DebugSession) => readonly Breakpoint[] = () => []
export const selectReachedLines: (session: DebugSession) => readonly LineNumber[] = () => []
export const selectCurrentRange: (session: DebugSession) => CodePosition | null = () => null
export const selectCurrentLine: (session: DebugSession) => LineNumber | null = () => null
export const selectMoment: (session: DebugSession) => Moment | null = () => null
export const selectInlineValues: (session: DebugSession) => readonly InlineValue[] = () => []
