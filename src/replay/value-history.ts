import type { Step, Value } from '#trace'
import type { FrameId } from './program-state.ts'
import type { Replay } from './replay.ts'

/** A moment at which a variable got a value. */
export interface ValueChange {
  /** The step whose code set it. */
  readonly step: Step
  /** The first step at which the value can be seen. */
  readonly seenAt: Step
  readonly value: Value
}

/** All moments at which a variable got a value, in order. */
export function stepsThatSet(replay: Replay, frame: FrameId, slot: number): readonly ValueChange[] {
  void [replay, frame, slot]
  return []
}
