import { EventType, eventLength, objectKinds, valueOf, type Trace, type Value } from '#trace'

/** A frame while a trace is walked; `slots` hold value references. */
export interface WalkedFrame {
  readonly functionId: number
  readonly lexical: number
  readonly slots: number[]
  /** The last location it stopped at, or -1. */
  location: number
}

/** An object while a trace is walked. Keys and values are references. */
export interface WalkedObject {
  readonly kind: string
  /** Undefined where nothing was said of it: an object without properties then was not looked at. */
  length: number | undefined
  readonly properties: Map<number, number>
  entries: readonly number[]
}

/** The plainest state machine over a trace: what tests compare everything else with. */
export class RunState {
  readonly trace: Trace
  readonly frames: WalkedFrame[] = []
  readonly stack: number[] = []
  readonly objects: WalkedObject[] = []

  constructor(trace: Trace) {
    this.trace = trace
  }

  /** Walks the whole trace; `onStep` sees the state at each event, with its position. */
  walk(onEvent: (type: number, position: number) => void): void {
    const { events } = this.trace
    for (let at = 0; at < events.length; at += eventLength(events, at)) {
      const type = events[at] ?? -1
      // A frame is still there when its exit is seen.
      if (type === EventType.exit || type === EventType.suspend) onEvent(type, at)
      this.#apply(type, at)
      if (type !== EventType.exit && type !== EventType.suspend) onEvent(type, at)
    }
  }

  /** The value of a reference. */
  value(reference: number): Value {
    return valueOf(reference, this.trace.values)
  }

  /** The frame on top of the stack. */
  get top(): WalkedFrame | undefined {
    return this.frames[this.stack.at(-1) ?? -1]
  }

  /** The frame that called the top one. */
  get caller(): WalkedFrame | undefined {
    return this.frames[this.stack.at(-2) ?? -1]
  }

  #apply(type: number, position: number): void {
    const at = (offset: number): number => this.trace.events[position + offset] ?? 0
    const object = this.objects[at(1)]
    switch (type) {
      case EventType.step:
      case EventType.catch:
        if (this.top) this.top.location = at(1)
        break
      case EventType.enter:
      case EventType.scope:
        this.frames[at(1)] = { functionId: at(2), lexical: at(3), slots: [], location: -1 }
        if (type === EventType.enter) this.stack.push(at(1))
        break
      case EventType.exit:
      case EventType.suspend:
        this.stack.pop()
        break
      case EventType.resume:
        this.stack.push(at(1))
        break
      case EventType.set:
        this.#set(this.frames[at(1)], at(2), at(3))
        break
      case EventType.setTop:
        this.#set(this.top, at(1), at(2))
        break
      case EventType.object:
        this.objects[at(1)] = {
          kind: objectKinds[at(2)] ?? '',
          length: undefined,
          properties: new Map(),
          entries: [],
        }
        break
      case EventType.property:
        object?.properties.set(at(2), at(3))
        break
      case EventType.delete:
        object?.properties.delete(at(2))
        break
      case EventType.length:
        if (object) object.length = at(2)
        break
      case EventType.entries:
        if (!object) break
        object.length = at(2)
        object.entries = Array.from(this.trace.events.subarray(position + 4, position + 4 + at(3)))
        break
    }
  }

  #set(frame: WalkedFrame | undefined, slot: number, reference: number): void {
    if (frame) frame.slots[slot] = reference
  }
}
