import type { LineNumber, Step } from '#trace'
import { countUpTo } from './arrivals.ts'
import { placeOf } from './breakpoint.ts'
import { breakpointHits, isLogpoint } from './breakpoint-hits.ts'
import type { DebugSession } from './debug-session.ts'
import { scopeAt } from './expression/scope.ts'
import { logLine, parseLogMessage, type LogPiece } from './log-message.ts'
import { remember } from './remember.ts'
import type { OutputEntry } from './views.ts'

/** A line a logpoint printed, before the statement at its step. */
export interface LogEntry {
  readonly category: 'log'
  readonly pieces: readonly LogPiece[]
  readonly step: Step
  readonly path: string
  readonly line: LineNumber
}

/** What the program and the logpoints have printed up to the cursor, in order. */
export type ConsoleEntry = OutputEntry | LogEntry

/** Lines one logpoint prints at most: the latest before the cursor. */
const mostLines = 1_000

/** The lines of all logpoints up to and with the cursor's step. */
export const selectLog: (session: DebugSession) => readonly LogEntry[] = remember(
  ({ path, breakableLines, breakpoints, cursor }) => [path, breakableLines, breakpoints, cursor?.step],
  (session) => {
    const { replay, cursor, breakpoints } = session
    if (!replay || !cursor) return []
    return breakpoints.filter(isLogpoint).flatMap((breakpoint): readonly LogEntry[] => {
      const place = placeOf(session, breakpoint)
      if (!place) return []
      const message = parseLogMessage(breakpoint.logMessage ?? '')
      const { steps } = breakpointHits(replay, place, breakpoint)
      const end = countUpTo(steps, cursor.step)
      return steps.slice(Math.max(0, end - mostLines), end).map((step) => ({
        category: 'log',
        pieces: message.ok ? logLine(message.value, scopeAt(replay, step)) : [message.error],
        step,
        ...place,
      }))
    })
  },
)

/** Output and logpoints' lines together; a logpoint prints before what its statement prints. */
export function withLog(output: readonly OutputEntry[], log: readonly LogEntry[]): readonly ConsoleEntry[] {
  if (log.length === 0) return output
  const when = (entry: ConsoleEntry): number => entry.step + (entry.category === 'log' ? 0 : 0.5)
  return [...output, ...log].toSorted((a, b) => when(a) - when(b))
}
