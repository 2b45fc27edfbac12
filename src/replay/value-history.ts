import { EventType, eventLength, isStepEvent, valueOf, type Step, type Value } from '#trace'
import type { FrameId } from './program-state.ts'
import type { Replay } from './replay.ts'

/** A moment at which a variable got a value. */
export interface ValueChange {
  /** The step whose code set it; for an argument, the first step that sees it. */
  readonly step: Step
  /** The first step at which the value can be seen. */
  readonly seenAt: Step
  readonly value: Value
}

/** All moments at which a variable got a value, in order. */
export function stepsThatSet(replay: Replay, frame: FrameId, slot: number): readonly ValueChange[] {
  const { events, values } = replay.trace
  const changes: ValueChange[] = []
  const stack: FrameId[] = []
  let steps = 0
  for (let position = 0; position < events.length; position += eventLength(events, position)) {
    const type = events[position] ?? -1
    const first = events[position + 1] ?? -1
    if (isStepEvent(type)) steps++
    else if (type === EventType.enter || type === EventType.resume) stack.push(first)
    else if (type === EventType.exit || type === EventType.suspend) stack.pop()
    else if (type === EventType.set || type === EventType.setTop) {
      const isTop = type === EventType.setTop
      const owner = isTop ? stack.at(-1) : first
      const at = position + (isTop ? 1 : 2)
      if (owner !== frame || events[at] !== slot) continue
      const value = valueOf(events[at + 1] ?? 0, values)
      if (value.type === 'uninitialized') continue
      const name = nameOf(replay, frame, slot)
      changes.push({ step: stepThatSet(replay, steps, name), seenAt: steps, value })
    }
  }
  return changes
}

/**
 * The step whose code gave a variable the value that is first seen at `seenAt`: the one before in the same
 * frame, except for what a binding or a `catch` names itself.
 */
export function stepThatSet(replay: Replay, seenAt: Step, name: string): Step {
  if (seenAt >= replay.stepCount) return Math.max(0, replay.stepCount - 1)
  const previous = replay.previousInFrame(seenAt)
  if (previous < 0) return seenAt
  const location = replay.locationAt(seenAt)
  const binds = location?.kind === 'binding' || replay.kindAt(seenAt) === 'catch'
  return binds && location && mentions(location.source.text.slice(location.start, location.end), name)
    ? seenAt
    : previous
}

function mentions(text: string, name: string): boolean {
  const words: readonly string[] = text.match(/[\p{ID_Continue}$]+/gu) ?? []
  return words.includes(name)
}

function nameOf(replay: Replay, frame: FrameId, slot: number): string {
  const functionId = replay.frame(frame)?.functionId ?? -1
  return replay.trace.functions[functionId]?.slots[slot]?.name ?? ''
}
