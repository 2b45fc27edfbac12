import type { FunctionInfo } from '#trace'
import type { Effect, KnownEffect } from '../effect.ts'
import type { Frame, Frames } from './frames.ts'
import type { ObjectTracker } from './object-tracker.ts'

/**
 * What has run since objects were last looked at, and so may have changed. Where that is known to be little,
 * only that is looked at.
 */
export class PendingEffect {
  readonly #frames: Frames
  readonly #objects: ObjectTracker
  readonly #functions: readonly FunctionInfo[]
  #effect: Effect = 'any'
  /** The frame from whose view the effect is told. */
  #frame: Frame | undefined

  constructor(frames: Frames, objects: ObjectTracker, functions: readonly FunctionInfo[]) {
    this.#frames = frames
    this.#objects = objects
    this.#functions = functions
  }

  /** Anything may have changed. */
  anything(): void {
    this.#effect = 'any'
  }

  /** The code of a location in `frame` is about to run. */
  expect(effect: Effect, frame: Frame): void {
    this.#effect = effect
    this.#frame = frame
  }

  /** Looks at what may have changed; true where that may be anything. */
  settle(): boolean {
    const effect = this.#effect
    if (effect === 'none') return false
    this.#effect = 'none'
    // What was said to call a recorded function did not: it is something else, that may do anything.
    if (effect !== 'any' && !effect.enters && this.#lookAtTouched(effect)) return false
    this.#objects.invalidate()
    return true
  }

  /** A recorded function is called: what the caller's statement changes is looked at now and when it goes on. */
  leaveCaller(caller: Frame): void {
    const effect = this.#effect
    caller.effect = effect
    if (effect === 'any' || effect === 'none') return
    if (effect.enters) caller.effect = effect.touched.length > 0 ? { ...effect, enters: false } : 'none'
    this.#effect = this.#lookAtTouched(effect) ? 'none' : 'any'
  }

  /** A frame left the stack: the one below goes on within its statement. */
  returnToCaller(frame: Frame): void {
    const { stack } = this.#frames
    const caller = stack[stack.length - 1]
    // What an initialiser gives becomes a field of an object that the caller may not name.
    const initializes = this.#functions[frame.functionId]?.kind === 'initializer'
    this.#effect = caller && !initializes && this.#effect === 'none' ? caller.effect : 'any'
    this.#frame = caller
  }

  #lookAtTouched({ touched }: KnownEffect): boolean {
    const frame = this.#frame
    if (!frame) return false
    for (const one of touched) if (!this.#frames.lookAtTouched(frame, one)) return false
    return true
  }
}
