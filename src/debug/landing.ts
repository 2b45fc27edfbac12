import { statusAt, type FrameId, type FrameRecord, type Replay } from '#replay'
import type { Step } from '#trace'

/** Which way through the run a command looks. */
export type Direction = 1 | -1

/** Whose steps a command may land on. */
export interface Chain {
  /** Frames, the one to land in first last. */
  readonly frames: readonly FrameId[]
  /** A frame of the chain whose own steps do not count, though they say that it is still going on. */
  readonly never?: FrameId
}

/**
 * The first step after `from` (or before it, backwards) in the deepest frame of the chain that is there and
 * has not been left. A frame is left once it is done (backwards: before it was entered) and while it is
 * suspended by a `yield`; while it is suspended by an `await`, nothing below it counts. When all frames are
 * left, any step will do. `undefined` where the run has no such step.
 */
export function findLanding(
  replay: Replay,
  from: Step,
  direction: Direction,
  chain: Chain,
): Step | undefined {
  const frames = chain.frames.flatMap((id) => replay.frame(id) ?? [])
  let deepest: FrameRecord | undefined
  let until = from
  for (let step = from + direction; step >= 0 && step < replay.stepCount; step += direction) {
    if ((step - until) * direction >= 0) {
      forgetDone(frames, step, direction)
      deepest = frames.findLast((frame) => !isLeft(frame, step))
      until = nextTurn(frames, step, { deepest, direction })
    }
    if (!deepest) return step
    if (replay.frameAt(step) === deepest.id && deepest.id !== chain.never) return step
  }
  return undefined
}

function isLeft(frame: FrameRecord, step: Step): boolean {
  const status = statusAt(frame, step)
  return status === 'gone' || status === 'unborn' || status === 'yield'
}

/** Takes off the end of the chain what can never count again. */
function forgetDone(frames: FrameRecord[], step: Step, direction: Direction): void {
  const done = direction === 1 ? 'gone' : 'unborn'
  for (let last = frames.at(-1); last && statusAt(last, step) === done; last = frames.at(-1)) frames.pop()
}

/** The next step at which another frame may be the deepest one. */
function nextTurn(
  frames: readonly FrameRecord[],
  step: Step,
  looking: { readonly deepest: FrameRecord | undefined; readonly direction: Direction },
): Step {
  const { deepest, direction } = looking
  const first = deepest ? frames.indexOf(deepest) : 0
  let nearest = direction * Infinity
  for (let i = first; i < frames.length; i++) {
    const frame = frames[i]
    const turn = frame ? nextChange(frame, step, direction) : nearest
    if ((nearest - turn) * direction > 0) nearest = turn
  }
  return nearest
}

/** The next step, in a direction, at which a frame is entered, suspended, resumed or done. */
function nextChange(frame: FrameRecord, step: Step, direction: Direction): Step {
  const after = direction === 1
  const { suspensions } = frame
  let low = 0
  let high = suspensions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((suspensions[middle]?.from ?? 0) <= step) low = middle + 1
    else high = middle
  }
  const current = suspensions[low - 1]
  if (after) {
    if (current && current.to > step) return current.to
    return Math.min(suspensions[low]?.from ?? Infinity, frame.exitStep > step ? frame.exitStep : Infinity)
  }
  // Backwards a change shows at the last step before it.
  if (current && current.to > step) return current.from - 1
  return Math.max((current?.to ?? 0) - 1, frame.enterStep <= step ? frame.enterStep - 1 : -Infinity)
}
