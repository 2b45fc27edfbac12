import type { Replay } from '#replay'
import type { LineNumber, Step } from '#trace'

/** A line of a file. */
export interface LinePlace {
  readonly path: string
  readonly line: LineNumber
}

interface Arrivals {
  /** 1 for each step that arrives at its line. */
  readonly flags: Uint8Array
  /** Steps that arrive, by `path:line`; filled as lines are asked for. */
  readonly byLine: Map<string, readonly Step[]>
}

const known = new WeakMap<Replay, Arrivals>()

/**
 * True for a step at which a breakpoint on its line is hit: the frame comes from another line or has just
 * begun; or, on the same line, it is again where it has been since it came there, as when a loop comes
 * round. So a line is hit once a visit and once an iteration, however many places on it can be stopped at.
 * A `return` or `throw` is hit only when the frame comes from another line.
 */
export function isArrival(replay: Replay, step: Step): boolean {
  return arrivalsOf(replay).flags[step] === 1
}

/** The steps at which a breakpoint on a line is hit, ascending. */
export function hitsOf(replay: Replay, place: LinePlace): readonly Step[] {
  const { flags, byLine } = arrivalsOf(replay)
  const key = `${place.line}:${place.path}`
  let hits = byLine.get(key)
  if (!hits) {
    const here = new Set(
      replay.locations
        .filter(({ line, source }) => line === place.line && source.path === place.path)
        .map(({ id }) => id),
    )
    const found: Step[] = []
    if (here.size > 0)
      for (let step = 0; step < replay.stepCount; step++)
        if (flags[step] === 1 && here.has(replay.locationAt(step)?.id ?? -1)) found.push(step)
    hits = found
    byLine.set(key, hits)
  }
  return hits
}

/** The first step after one that is in any of the ascending lists, or the step count. */
export function nextHit(replay: Replay, after: Step, hits: readonly (readonly Step[])[]): Step {
  return Math.min(
    replay.stepCount,
    ...hits.map((steps) => steps[countUpTo(steps, after)] ?? replay.stepCount),
  )
}

/** The last step before one that is in any of the ascending lists. */
export function previousHit(before: Step, hits: readonly (readonly Step[])[]): Step | undefined {
  const last = Math.max(-1, ...hits.map((steps) => steps[countUpTo(steps, before - 1) - 1] ?? -1))
  return last < 0 ? undefined : last
}

/** How many of ascending steps are at or before one. */
export function countUpTo(steps: readonly Step[], last: Step): number {
  let low = 0
  let high = steps.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle] ?? 0) <= last) low = middle + 1
    else high = middle
  }
  return low
}

function arrivalsOf(replay: Replay): Arrivals {
  let arrivals = known.get(replay)
  if (!arrivals) {
    arrivals = { flags: findArrivals(replay), byLine: new Map() }
    known.set(replay, arrivals)
  }
  return arrivals
}

function findArrivals(replay: Replay): Uint8Array {
  const flags = new Uint8Array(replay.stepCount)
  for (let step = 0; step < replay.stepCount; step++) {
    const previous = replay.previousInFrame(step)
    const line = replay.locationAt(step)?.line
    if (previous < 0 || replay.locationAt(previous)?.line !== line) flags[step] = 1
    else if (mayComeRound(replay, step) && wasHereInVisit(replay, step, flags)) flags[step] = 1
  }
  return flags
}

function mayComeRound(replay: Replay, step: Step): boolean {
  const kind = replay.kindAt(step)
  return kind !== 'return' && kind !== 'throw'
}

/** True when the frame has been at the step's location since its last arrival at the line. */
function wasHereInVisit(replay: Replay, step: Step, flags: Uint8Array): boolean {
  const location = replay.locationAt(step)
  for (let other = replay.previousInFrame(step); other >= 0; other = replay.previousInFrame(other)) {
    if (replay.locationAt(other) === location) return true
    if (flags[other] === 1) return false
  }
  return false
}
