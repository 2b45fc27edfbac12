import {
  selectBreakpoints,
  selectCallStack,
  selectCurrentRange,
  selectInlineValues,
  selectReachedLines,
  type DebugSession,
} from '#debug'
import type { LineNumber } from '#trace'

/** Where the looked-at frame is, in columns from 1; the end column is the first after the range. */
export interface CurrentPosition {
  /** `top` is the newest frame; `caller` an older one that waits for it. */
  readonly kind: 'top' | 'caller'
  readonly line: LineNumber
  readonly column: number
  readonly endLine: LineNumber
  readonly endColumn: number
}

/** A breakpoint as code shows it. `unknown` while there is no run. */
export interface CodeBreakpoint {
  readonly line: LineNumber
  readonly reached: 'yes' | 'no' | 'unknown'
  readonly hits: number
}

/** Everything that code shows beyond its text. */
export interface CodeState {
  readonly current: CurrentPosition | undefined
  readonly breakpoints: readonly CodeBreakpoint[]
  readonly values: ReadonlyMap<LineNumber, string>
  /** Lines that can be stopped at and that this run never arrives at. */
  readonly unreached: ReadonlySet<LineNumber>
}

/** Longest text put at the end of a line, in code units. */
const longestValue = 72

/** What code shows in a session. */
export function selectCodeState(session: DebugSession): CodeState {
  const running = session.state !== 'inactive'
  return {
    current: selectCurrent(session),
    breakpoints: selectBreakpoints(session)
      .filter((one) => one.verified && one.path === session.path)
      .map(({ line, hits }) => ({ line, hits, reached: running ? (hits > 0 ? 'yes' : 'no') : 'unknown' })),
    values: isShown(session) ? valuesByLine(session) : new Map(),
    unreached: running ? unreachedLines(session) : new Set(),
  }
}

function selectCurrent(session: DebugSession): CurrentPosition | undefined {
  if (session.state !== 'stopped') return undefined
  const frame = selectCallStack(session).find((one) => one.focused)
  if (!frame || frame.path !== session.path) return undefined
  const { line, column, endLine, endColumn } = frame
  return { kind: frame.index === 0 ? 'top' : 'caller', line, column, endLine, endColumn }
}

/** True where the looked-at frame is in the file that is shown. */
function isShown(session: DebugSession): boolean {
  return selectCurrentRange(session)?.path === session.path
}

function valuesByLine(session: DebugSession): ReadonlyMap<LineNumber, string> {
  const values = new Map<LineNumber, string>()
  for (const { line, name, text } of selectInlineValues(session)) {
    const before = values.get(line)
    const both = `${before === undefined ? '' : `${before}, `}${name} = ${text}`
    values.set(line, both.length > longestValue ? `${both.slice(0, longestValue - 1)}…` : both)
  }
  return values
}

function unreachedLines(session: DebugSession): ReadonlySet<LineNumber> {
  const reached = new Set(selectReachedLines(session))
  return new Set(session.breakableLines.filter((line) => !reached.has(line)))
}
