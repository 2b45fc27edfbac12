import type { LineNumber } from '#trace'
import { countUpTo, hitsOf, type LinePlace } from './arrivals.ts'
import type { DebugSession } from './debug-session.ts'
import { remember } from './remember.ts'

/** A breakpoint as the reader asked for it. */
export interface SourceBreakpoint {
  readonly path: string
  readonly line: LineNumber
}

/** A breakpoint as it is in the run that is loaded. */
export interface Breakpoint {
  readonly path: string
  /** The line that was asked for. */
  readonly askedLine: LineNumber
  /** The line it is on: the asked one, or the next that code can stop at. */
  readonly line: LineNumber
  /** False where no line of the file can be stopped at. */
  readonly verified: boolean
  /** How often this run arrives at the line; 0 without a run. */
  readonly hits: number
  /** Hits up to and with the cursor's step. */
  readonly hitsSoFar: number
  /** Which of the hits the cursor is at, from 1; `undefined` when it is elsewhere. */
  readonly hitNumber: number | undefined
}

/** The session's breakpoints by line, with how often the loaded run hits each. */
export const selectBreakpoints: (session: DebugSession) => readonly Breakpoint[] = remember(
  ({ path, breakableLines, breakpoints, cursor }) => [path, breakableLines, breakpoints, cursor?.step],
  (session) => session.breakpoints.map((breakpoint) => describe(session, breakpoint)),
)

function describe(session: DebugSession, { path, line: askedLine }: SourceBreakpoint): Breakpoint {
  const snapped = snapLine(breakableLinesOf(session, path), askedLine)
  const line = snapped ?? askedLine
  const hits = snapped !== undefined && session.replay ? hitsOf(session.replay, { path, line }) : []
  const step = session.cursor?.step ?? -1
  const hitsSoFar = countUpTo(hits, step)
  const hitNumber = hits[hitsSoFar - 1] === step ? hitsSoFar : undefined
  return { path, askedLine, line, verified: snapped !== undefined, hits: hits.length, hitsSoFar, hitNumber }
}

/** The lines that breakpoints stop at. */
export function breakpointPlaces(session: DebugSession): readonly LinePlace[] {
  return session.breakpoints.flatMap(({ path, line }) => {
    const snapped = snapLine(breakableLinesOf(session, path), line)
    return snapped === undefined ? [] : [{ path, line: snapped }]
  })
}

/** The line a breakpoint on `line` is on: the next breakable one, after the last that one. */
export function snapLine(breakable: readonly LineNumber[], line: LineNumber): LineNumber | undefined {
  return breakable.find((candidate) => candidate >= line) ?? breakable.at(-1)
}

/** Lines a breakpoint can be on: of the shown file as the session was told, of another as the run knows it. */
function breakableLinesOf(session: DebugSession, path: string): readonly LineNumber[] {
  if (path === session.path) return session.breakableLines
  const lines = new Set<LineNumber>()
  for (const { line, source } of session.replay?.locations ?? []) if (source.path === path) lines.add(line)
  return [...lines].sort((a, b) => a - b)
}

/** Breakpoints without those that would be on the same line as an earlier one, by path and line. */
export function distinctBreakpoints(
  session: DebugSession,
  breakpoints: readonly SourceBreakpoint[],
): readonly SourceBreakpoint[] {
  const taken = new Set<string>()
  return breakpoints
    .filter(({ path, line }) => {
      const key = `${snapLine(breakableLinesOf(session, path), line) ?? line}:${path}`
      return !taken.has(key) && taken.add(key)
    })
    .toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}

/** Takes away the breakpoint that is on the line a new one would be on, or adds the new one. */
export function toggled(session: DebugSession, asked: SourceBreakpoint): readonly SourceBreakpoint[] {
  const breakable = breakableLinesOf(session, asked.path)
  const line = snapLine(breakable, asked.line)
  const others = session.breakpoints.filter(
    (other) => other.path !== asked.path || snapLine(breakable, other.line) !== line,
  )
  return others.length < session.breakpoints.length
    ? others
    : distinctBreakpoints(session, [...session.breakpoints, asked])
}
