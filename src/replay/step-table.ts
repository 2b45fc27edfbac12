import { EventType, eventLength, isStepEvent, type Step } from '#trace'
import type { FrameId } from './program-state.ts'

/** What the commands ask of every step, as one row of numbers a step. */
export interface StepTable {
  readonly count: number
  /** Position of the step's event; at `count`, the length of the events. */
  readonly positions: Int32Array
  /** The newest frame on the stack. */
  readonly frames: Int32Array
  readonly depths: Int32Array
  /** The step before in the same frame, or -1. */
  readonly previous: Int32Array
}

/** Reads the steps off the events. */
export function indexSteps(events: Int32Array): StepTable {
  const count = countSteps(events)
  const positions = new Int32Array(count + 1)
  const frames = new Int32Array(count)
  const depths = new Int32Array(count)
  const previous = new Int32Array(count)
  const stack: FrameId[] = []
  const latest: Step[] = []
  let step = 0
  for (let position = 0; position < events.length; position += eventLength(events, position)) {
    const type = events[position] ?? -1
    if (isStepEvent(type)) {
      const frame = stack.at(-1) ?? -1
      positions[step] = position
      frames[step] = frame
      depths[step] = stack.length
      previous[step] = latest[frame] ?? -1
      latest[frame] = step++
    } else if (type === EventType.enter || type === EventType.resume) {
      const frame = events[position + 1] ?? -1
      stack.push(frame)
      if (type === EventType.enter) latest[frame] = -1
    } else if (type === EventType.exit || type === EventType.suspend) stack.pop()
    else if (type === EventType.scope) latest[events[position + 1] ?? -1] = -1
  }
  positions[count] = events.length
  return { count, positions, frames, depths, previous }
}

function countSteps(events: Int32Array): number {
  let count = 0
  for (let position = 0; position < events.length; position += eventLength(events, position))
    if (isStepEvent(events[position] ?? -1)) count++
  return count
}
