import type { Replay } from '#replay'
import type { LineNumber, Step } from '#trace'
import { countUpTo, type LinePlace } from './arrivals.ts'
import { breakpointHits, isLogpoint, type SourceBreakpoint } from './breakpoint-hits.ts'
import type { DebugSession } from './debug-session.ts'
import type { ExpressionError } from './expression/syntax.ts'
import { remember } from './remember.ts'

/** A breakpoint as it is in the run that is loaded. */
export interface Breakpoint {
  readonly path: string
  /** The line that was asked for. */
  readonly askedLine: LineNumber
  /** The line it is on: the asked one, or the next that code can stop at. */
  readonly line: LineNumber
  /** False where no line of the file can be stopped at. */
  readonly verified: boolean
  /** As it was asked for, with its conditions. */
  readonly source: SourceBreakpoint
  /** A logpoint prints and does not stop. */
  readonly kind: 'breakpoint' | 'conditional' | 'logpoint'
  /** How often this run arrives at the line; 0 without a run. */
  readonly arrivals: number
  /** At how many of them its conditions hold. */
  readonly hits: number
  /** Hits up to and with the cursor's step. */
  readonly hitsSoFar: number
  /** Which of the hits the cursor is at, from 1; `undefined` when it is elsewhere. */
  readonly hitNumber: number | undefined
  /** The hits before and after the cursor's step. */
  readonly previousHit: Step | undefined
  readonly nextHit: Step | undefined
  /** Why nobody can tell whether its condition holds here. */
  readonly error: ExpressionError | undefined
}

/** The session's breakpoints by line, with how often the loaded run hits each. */
export const selectBreakpoints: (session: DebugSession) => readonly Breakpoint[] = remember(
  ({ path, breakableLines, breakpoints, cursor }) => [path, breakableLines, breakpoints, cursor?.step],
  (session) => session.breakpoints.map((breakpoint) => describe(session, breakpoint)),
)

function describe(session: DebugSession, source: SourceBreakpoint): Breakpoint {
  const { path, line: askedLine, condition = '', hitCondition = '' } = source
  const place = placeOf(session, source)
  const found = place && session.replay ? breakpointHits(session.replay, place, source) : undefined
  const steps = found?.steps ?? []
  const step = session.cursor?.step ?? -1
  const hitsSoFar = countUpTo(steps, step)
  const isHere = steps[hitsSoFar - 1] === step
  const isConditional = condition.trim() !== '' || hitCondition.trim() !== ''
  return {
    path,
    askedLine,
    line: place?.line ?? askedLine,
    verified: place !== undefined,
    source,
    kind: isLogpoint(source) ? 'logpoint' : isConditional ? 'conditional' : 'breakpoint',
    arrivals: found?.arrivals ?? 0,
    hits: steps.length,
    hitsSoFar,
    hitNumber: isHere ? hitsSoFar : undefined,
    previousHit: steps[hitsSoFar - (isHere ? 2 : 1)],
    nextHit: steps[hitsSoFar],
    error: found?.errors.get(step),
  }
}

/** The steps at which running stops: the hits of each breakpoint that is no logpoint. */
export function stopsOf(session: DebugSession, replay: Replay): readonly (readonly Step[])[] {
  return session.breakpoints.flatMap((breakpoint) => {
    const place = isLogpoint(breakpoint) ? undefined : placeOf(session, breakpoint)
    return place ? [breakpointHits(replay, place, breakpoint).steps] : []
  })
}

/** Where a breakpoint is; `undefined` where no line of its file can be stopped at. */
export function placeOf(session: DebugSession, { path, line }: SourceBreakpoint): LinePlace | undefined {
  const snapped = snapLine(breakableLinesOf(session, path), line)
  return snapped === undefined ? undefined : { path, line: snapped }
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

/** With a breakpoint in place of the one that is on its line. */
export function replaced(session: DebugSession, breakpoint: SourceBreakpoint): readonly SourceBreakpoint[] {
  return distinctBreakpoints(session, [breakpoint, ...session.breakpoints])
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
