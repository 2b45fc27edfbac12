import { invalidField } from './errors.ts'
import { EventType, eventLength } from './event.ts'
import type { Trace } from './trace.ts'
import { objectKinds } from './value.ts'

type Tables = Pick<Trace, 'functions' | 'locations' | 'values' | 'events'>

/**
 * Walks the events once and throws a `TraceFormatError` at the first that cannot be: an unknown type, an
 * index outside its table, a frame or object that does not exist, an exit from an empty stack.
 * Afterwards a replay need not check anything.
 */
export function checkEvents(trace: Tables): void {
  const { events, functions, locations, values } = trace
  const frames: number[] = []
  let stack: number[] = []
  let objects = 0
  let position = 0
  const at = (offset: number): number => events[position + offset] ?? -1
  const demand = (fine: boolean, expected: string): void => {
    if (!fine) throw invalidField(`events[${position}]`, expected)
  }
  const reference = (value: number): void => {
    if ((value & 1) === 0) return
    const pooled = values[value >> 1]
    demand(value > 0 && pooled !== undefined, 'a reference to a known value')
    demand(pooled?.type !== 'object' || pooled.id < objects, 'a reference to a known object')
  }
  const textReference = (value: number): void => {
    demand((value & 1) === 1 && values[value >> 1]?.type === 'string', 'a reference to a text')
  }
  const frame = (id: number): void => demand(frames[id] !== undefined, 'a known frame')
  const slot = (frameId: number, index: number): void => {
    frame(frameId)
    demand(functions[frames[frameId] ?? -1]?.slots[index] !== undefined, 'a known slot')
  }
  const object = (id: number): void => demand(id >= 0 && id < objects, 'a known object')
  while (position < events.length) {
    const length = eventLength(events, position)
    demand(length > 0 && position + length <= events.length, 'a whole event')
    const type = at(0) as EventType
    switch (type) {
      case EventType.step:
      case EventType.return:
      case EventType.throw:
      case EventType.catch:
        demand(locations[at(1)] !== undefined, 'a known location')
        demand(locations[at(1)]?.functionId === frames[stack.at(-1) ?? -1], 'a location of the top frame')
        if (type !== EventType.step) reference(at(2))
        break
      case EventType.enter:
      case EventType.scope:
        demand(at(1) === frames.length, 'the next frame number')
        demand(functions[at(2)] !== undefined, 'a known function')
        if (at(3) !== -1) frame(at(3))
        frames.push(at(2))
        if (type === EventType.enter) stack.push(at(1))
        break
      case EventType.exit:
      case EventType.suspend:
        demand(stack.at(-1) === at(1), 'about the top frame')
        if (type === EventType.suspend) reference(at(3))
        stack = stack.slice(0, -1)
        break
      case EventType.resume:
        frame(at(1))
        demand(!stack.includes(at(1)), 'about a frame off the stack')
        stack.push(at(1))
        break
      case EventType.set:
        slot(at(1), at(2))
        reference(at(3))
        break
      case EventType.setTop:
        slot(stack.at(-1) ?? -1, at(1))
        reference(at(2))
        break
      case EventType.object:
        demand(at(1) === objects, 'the next object number')
        demand(objectKinds[at(2)] !== undefined, 'a known kind of object')
        objects++
        textReference(at(3))
        break
      case EventType.property:
        object(at(1))
        reference(at(2))
        reference(at(3))
        break
      case EventType.delete:
        object(at(1))
        reference(at(2))
        break
      case EventType.length:
        object(at(1))
        demand(at(2) >= 0, 'a length')
        break
      case EventType.entries:
        object(at(1))
        demand(at(2) >= 0 && at(3) >= 0, 'a size and a count')
        for (let i = 0; i < at(3); i++) reference(at(4 + i))
        break
      case EventType.output:
        demand(at(1) === 0 || at(1) === 1, 'an output category')
        textReference(at(2))
        break
      case EventType.operation:
        textReference(at(1))
        break
    }
    position += length
  }
}
