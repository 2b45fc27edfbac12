import { EventType, eventLength, type Trace, type ValueReference } from '#trace'
import type { FrameId } from './program-state.ts'

/** Until where in the events frames and objects are needed; later they can be dropped. */
export interface Lifetimes {
  /** Position of the last event that puts the frame, or a frame lexically inside it, on or off the stack. */
  readonly frames: Int32Array
  /** Position of the last event that names the object. */
  readonly objects: Int32Array
}

const forever = 0x7fffffff

/** Finds the last use of every frame and object. */
export function findLifetimes(trace: Trace): Lifetimes {
  const { events } = trace
  const counts = countIds(events)
  const frames = new Int32Array(counts.frames)
  const objects = new Int32Array(counts.objects)
  const parents = new Int32Array(counts.frames)
  const stack: FrameId[] = []
  const useFrame = (frame: FrameId, until: number): void => {
    for (let id = frame; id >= 0; id = parents[id] ?? -1) frames[id] = until
  }
  const useValue = (reference: ValueReference | undefined, until: number): void => {
    if (reference === undefined || (reference & 1) === 0) return
    const value = trace.values[reference >> 1]
    if (value?.type === 'object') objects[value.id] = until
  }
  for (let position = 0; position < events.length; position += eventLength(events, position)) {
    const first = events[position + 1] ?? -1
    switch (events[position]) {
      case EventType.return:
      case EventType.throw:
      case EventType.catch:
      case EventType.setTop:
        useValue(events[position + 2], position)
        break
      case EventType.enter:
      case EventType.scope:
        parents[first] = events[position + 3] ?? -1
        useFrame(first, position)
        if (events[position] === EventType.enter) stack.push(first)
        break
      case EventType.exit:
      case EventType.suspend:
        useFrame(first, position)
        stack.pop()
        break
      case EventType.resume:
        useFrame(first, position)
        stack.push(first)
        break
      case EventType.set:
        useFrame(first, position)
        useValue(events[position + 3], position)
        break
      case EventType.object:
      case EventType.delete:
      case EventType.length:
        objects[first] = position
        break
      case EventType.property:
        objects[first] = position
        useValue(events[position + 3], position)
        break
      case EventType.entries: {
        objects[first] = position
        const end = position + eventLength(events, position)
        for (let at = position + 4; at < end; at++) useValue(events[at], position)
        break
      }
      default:
        break
    }
  }
  for (const frame of stack) useFrame(frame, forever)
  useValue(trace.header.end.error, forever)
  return { frames, objects }
}

function countIds(events: Int32Array): { readonly frames: number; readonly objects: number } {
  let frames = 0
  let objects = 0
  for (let position = 0; position < events.length; position += eventLength(events, position)) {
    const type = events[position]
    if (type === EventType.enter || type === EventType.scope) frames++
    else if (type === EventType.object) objects++
  }
  return { frames, objects }
}
