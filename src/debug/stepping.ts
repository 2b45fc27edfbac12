import type { Replay } from '#replay'
import type { Step } from '#trace'
import { nextHit, previousHit } from './arrivals.ts'
import { findLanding } from './landing.ts'

/**
 * Where the commands land, from any step of a run. Landings are computed from the run alone: how the reader
 * came to a step makes no difference. A result equal to the step count is the end of the run.
 */

/** The next step in this frame, or below it once it is done; calls are stepped over. DAP: `next`. */
export function next(replay: Replay, step: Step): Step {
  return findLanding(replay, step, 1, { frames: replay.stateAt(step).stack }) ?? replay.stepCount
}

/** The very next step. DAP: `stepIn`. */
export function stepIn(replay: Replay, step: Step): Step {
  return Math.min(step + 1, replay.stepCount)
}

/** The next step below this frame, or after it where nothing is below. DAP: `stepOut`. */
export function stepOut(replay: Replay, step: Step): Step {
  const { stack } = replay.stateAt(step)
  const current = stack.at(-1)
  if (current === undefined) return replay.stepCount
  // Put at the bottom, the frame itself only says that it is still going on.
  const frames = [current, ...stack.slice(0, -1)]
  return findLanding(replay, step, 1, { frames, never: current }) ?? replay.stepCount
}

/** The mirror of {@link next}: the step before in this frame, or where it was called. DAP: `stepBack`. */
export function stepBack(replay: Replay, step: Step): Step {
  const { stack } = replay.stateAt(step)
  if (stack.length === 0) return lastOutermost(replay)
  return findLanding(replay, step, -1, { frames: stack }) ?? 0
}

/** The next of the breakpoints' hits, or the next error that nobody catches, or the end. DAP: `continue`. */
export function runOn(replay: Replay, after: Step, hits: readonly (readonly Step[])[]): Step {
  const hit = nextHit(replay, after, hits)
  const uncaught = replay.throws.find((step) => step > after && replay.handlerOf(step)?.by === 'uncaught')
  return Math.min(hit, uncaught ?? replay.stepCount)
}

/** The breakpoint hit before, or the first step. DAP: `reverseContinue`. */
export function runBack(before: Step, hits: readonly (readonly Step[])[]): Step {
  return previousHit(before, hits) ?? 0
}

/** The last step at the run's lowest depth: from where {@link next} ends the run. */
function lastOutermost(replay: Replay): Step {
  let lowest = Infinity
  let found = 0
  for (let step = replay.stepCount - 1; step >= 0; step--) {
    if (replay.depthAt(step) >= lowest) continue
    lowest = replay.depthAt(step)
    found = step
  }
  return found
}
