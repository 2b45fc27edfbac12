import { EventType, eventLength, isStepEvent, valueOf, type ObjectId, type Step } from '#trace'
import type { Replay } from './replay.ts'
import { stepThatSet } from './value-history.ts'

/** A moment at which an element of an array got a value. */
export interface ElementChange {
  readonly index: number
  /** The step whose code set it. */
  readonly step: Step
  /** The first step at which it can be seen. */
  readonly seenAt: Step
}

const known = new WeakMap<Replay, Map<ObjectId, readonly ElementChange[]>>()

/** All moments at which an element of an array got a value, in order; found once for each array. */
export function stepsThatSetElements(replay: Replay, array: ObjectId): readonly ElementChange[] {
  let ofRun = known.get(replay)
  if (!ofRun) known.set(replay, (ofRun = new Map()))
  let changes = ofRun.get(array)
  if (!changes) ofRun.set(array, (changes = findChanges(replay, array)))
  return changes
}

function findChanges(replay: Replay, array: ObjectId): readonly ElementChange[] {
  const { events, values } = replay.trace
  const changes: ElementChange[] = []
  let steps = 0
  for (let position = 0; position < events.length; position += eventLength(events, position)) {
    const type = events[position] ?? -1
    if (isStepEvent(type)) steps++
    else if (type === EventType.property && events[position + 1] === array) {
      const key = valueOf(events[position + 2] ?? 0, values)
      if (key.type === 'number')
        changes.push({ index: key.value, step: stepThatSet(replay, steps, ''), seenAt: steps })
    }
  }
  return changes
}
