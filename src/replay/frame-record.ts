import type { Step } from '#trace'
import type { FrameId } from './program-state.ts'

/** Why a frame is off the stack though not done. */
export type SuspensionReason = 'await' | 'yield'

/** Steps during which a frame is suspended: `from` is the first without it, `to` the first with it again. */
export interface Suspension {
  readonly reason: SuspensionReason
  readonly from: Step
  /** `Infinity` when it is never resumed. */
  readonly to: Step
}

/** How a frame ended. */
export type Completion = 'returned' | 'threw'

/** What a run as a whole says of one frame. */
export interface FrameRecord {
  readonly id: FrameId
  /** Index into the trace's functions. */
  readonly functionId: number
  /** The frame of the function around this one, or -1. */
  readonly parent: FrameId
  /** The frame that was on top when this one was entered, or -1. */
  readonly caller: FrameId
  /** The first step at which the frame exists. */
  readonly enterStep: Step
  /** The first step at which it is done; `Infinity` when the run ends before. */
  readonly exitStep: Step
  readonly completion: Completion | undefined
  /** In order. */
  readonly suspensions: readonly Suspension[]
}

/** Where a frame is in its life. */
export type FrameStatus = 'unborn' | 'active' | SuspensionReason | 'gone'

/** Where a frame is in its life at a step; `active` means on the stack. */
export function statusAt(frame: FrameRecord, step: Step): FrameStatus {
  if (step < frame.enterStep) return 'unborn'
  if (step >= frame.exitStep) return 'gone'
  const latest = frame.suspensions[lastStarted(frame.suspensions, step)]
  return latest && step < latest.to ? latest.reason : 'active'
}

function lastStarted(suspensions: readonly Suspension[], step: Step): number {
  let low = 0
  let high = suspensions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((suspensions[middle]?.from ?? 0) <= step) low = middle + 1
    else high = middle
  }
  return low - 1
}
