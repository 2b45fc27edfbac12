import type { EndReason, RecordingLimits } from '#trace'
import { StopRecording } from './stop-recording.ts'

/** Ends a run that takes too many steps, too long or too many calls; what ends it is thrown from then on. */
export class Budget {
  /** What is thrown into the program once a limit is reached. */
  stopped: StopRecording | undefined
  /** Called once when a limit is reached. */
  onStop: (() => void) | undefined
  readonly #limits: RecordingLimits
  readonly #now: () => number
  readonly #start: number
  #ticks = 0

  /** `now` gives milliseconds of real time. */
  constructor(limits: RecordingLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
    this.#start = now()
  }

  /** Something ran; looks at the time now and then. */
  tick(): void {
    if (this.stopped) throw this.stopped
    if ((++this.#ticks & 1023) === 0) this.checkTime()
  }

  /** Ends the run when its time is over. */
  checkTime(): void {
    if (this.#now() - this.#start > this.#limits.maxMilliseconds) this.#stop('time-limit')
  }

  /** Ends the run before a step too many. */
  checkSteps(steps: number): void {
    if (steps >= this.#limits.maxSteps) this.#stop('step-limit')
  }

  /** Ends the run once calls are nested too deep. */
  checkDepth(depth: number): void {
    if (depth > this.#limits.maxDepth) this.#stop('depth-limit')
  }

  #stop(reason: EndReason): never {
    this.stopped = new StopRecording(reason)
    this.onStop?.()
    throw this.stopped
  }
}
