import type { Replay } from '#replay'
import type { Step } from '#trace'
import { countUpTo } from './arrivals.ts'

/** `terminated` is the end of the run; one can step back from it. */
export type SessionState = 'inactive' | 'stopped' | 'terminated'

/** Why the cursor is where it is: DAP's reasons of the `stopped` event. */
export type StoppedReason = 'entry' | 'step' | 'breakpoint' | 'exception' | 'goto'

/** Why running, forwards or backwards, stopped at a step. */
export function stopReason(replay: Replay, step: Step, hits: readonly (readonly Step[])[]): StoppedReason {
  if (replay.handlerOf(step)?.by === 'uncaught') return 'exception'
  if (hits.some((steps) => steps[countUpTo(steps, step) - 1] === step)) return 'breakpoint'
  return step === 0 ? 'entry' : 'step'
}
