import type { Trace, Value, ValueReference } from '#trace'
import { applyEvents, startOfRun, type MovingState } from './apply-events.ts'
import { eachHeld, type HeapObject } from './heap-object.ts'
import { atId, eachId, removeId } from './id-table.ts'
import type { Lifetimes } from './lifetimes.ts'
import type { ProgramState } from './program-state.ts'
import type { StepTable } from './step-table.ts'

/** A state kept from the start, so that a seek goes through few events. */
export type Keyframe = ProgramState

/** Runs up to this long are replayed from their start: that takes about a millisecond. */
const longRun = 10_000

const usualInterval = 1_000

/** Steps between two keyframes that suit a run of so many steps; `Infinity` for a run that needs none. */
export function keyframeInterval(stepCount: number): number {
  return stepCount > longRun ? usualInterval : Infinity
}

/** Objects that may come to be before the first collection, and at least between two of them. */
const smallHeap = 1_000

/** What the keyframes of a run are made from. */
export interface Tape {
  readonly trace: Trace
  readonly steps: StepTable
  readonly lifetimes: Lifetimes
}

/** Plays a run once and keeps a state every `interval` steps. */
export function buildKeyframes(tape: Tape, interval: number, nextEpoch: () => number): readonly Keyframe[] {
  const { count, positions } = tape.steps
  if (interval >= count) return []
  const keyframes: Keyframe[] = []
  const state = startOfRun(nextEpoch())
  let collectAt = smallHeap
  for (let step = interval; step < count; step += interval) {
    applyEvents(state, (positions[step] ?? 0) + 1, tape.trace, tape.lifetimes)
    if (state.objectsMade >= collectAt) {
      const kept = collectGarbage(state, positions[step] ?? 0, tape)
      // As many again may come first, so that collecting stays a small part of the work in a large heap.
      collectAt = state.objectsMade + Math.max(smallHeap, kept)
    }
    keyframes.push(publish(state, step, tape.trace.values))
    state.epoch = nextEpoch()
  }
  return keyframes
}

/** A state as it is now, to be kept; its epoch must not write any more. */
export function publish(state: MovingState, step: number, values: readonly Value[]): ProgramState {
  const { stack, frames, heap } = state
  return { step, stack, frames: { ...frames }, heap: { ...heap }, values }
}

/**
 * Drops the objects that cannot be reached from any frame and that no event from `position` on names.
 * Returns how many are left.
 */
function collectGarbage(state: MovingState, position: number, tape: Tape): number {
  const { values } = tape.trace
  const live = new Set<number>()
  const found: HeapObject[] = []
  const see = (reference: ValueReference | undefined): void => {
    if (reference === undefined || (reference & 1) === 0) return
    const value = values[reference >> 1]
    if (value?.type !== 'object' || live.has(value.id)) return
    live.add(value.id)
    const object = atId(state.heap, value.id)
    if (object) found.push(object)
  }
  eachId(state.frames, (frame) => frame.slots.forEach(see))
  eachId(state.heap, (object) => {
    if ((tape.lifetimes.objects[object.id] ?? 0) < position || live.has(object.id)) return
    live.add(object.id)
    found.push(object)
  })
  for (let object = found.pop(); object; object = found.pop()) {
    eachHeld(object, see)
  }
  const dead: number[] = []
  eachId(state.heap, (object) => {
    if (!live.has(object.id)) dead.push(object.id)
  })
  for (const id of dead) removeId(state.heap, id, state.epoch)
  return live.size
}
