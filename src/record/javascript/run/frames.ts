import { EventType, type BreakpointLocation, type FunctionInfo } from '#trace'
import type { EventBuffer } from './event-buffer.ts'
import type { ObjectTracker } from './object-tracker.ts'

/** Differs from everything a variable can hold. */
const unset = Symbol('unset')

/** One call of a function, or a module, while it is recorded. */
export interface Frame {
  readonly id: number
  readonly functionId: number
  /** The frame that the function was made in. */
  readonly lexical: Frame | null
  /** What was last recorded of each variable. */
  readonly slots: unknown[]
  /** The last location stopped at, or -1. */
  location: number
  /** Where it is returning from, or -1 while it is not. */
  returning: number
  returned: unknown
  threw: boolean
  /** Made early, for a parameter's default or a class's fields; its function has not entered yet. */
  early: boolean
}

/** The stack of a recording, and the writing of variables into its frames. */
export class Frames {
  readonly stack: Frame[] = []
  readonly #events: EventBuffer
  readonly #objects: ObjectTracker
  readonly #functions: readonly FunctionInfo[]
  readonly #locations: readonly BreakpointLocation[]
  #count = 0

  constructor(
    events: EventBuffer,
    objects: ObjectTracker,
    functions: readonly FunctionInfo[],
    locations: readonly BreakpointLocation[],
  ) {
    this.#events = events
    this.#objects = objects
    this.#functions = functions
    this.#locations = locations
  }

  /** A module whose own statements are not stepped through: it has variables, but is never on the stack. */
  scope(functionId: number): Frame {
    return this.#create(EventType.scope, functionId, null)
  }

  /** Puts a new frame on the stack. */
  push(functionId: number, lexical: Frame | null): Frame {
    const frame = this.#create(EventType.enter, functionId, lexical)
    this.stack.push(frame)
    return frame
  }

  /** Takes the top frame off for good. */
  pop(frame: Frame): void {
    this.stack.pop()
    this.#events.write3(EventType.exit, frame.id, frame.threw ? 1 : 0)
  }

  /** Takes the top frame off for a while. */
  suspend(frame: Frame, reason: number, value: unknown): void {
    this.stack.pop()
    this.#events.write4(EventType.suspend, frame.id, reason, this.#objects.reference(value))
  }

  /** Makes a frame the top one: it is running, whatever the stack looked like. */
  activate(frame: Frame): void {
    const { stack } = this
    if (stack.at(-1) === frame) return
    if (stack.includes(frame)) {
      // What left without its exit hook left by an error: in an implicit constructor, or a default value.
      for (let top = stack.at(-1); top && top !== frame; top = stack.at(-1)) {
        top.threw = true
        this.pop(top)
      }
      return
    }
    stack.push(frame)
    this.#events.write2(EventType.resume, frame.id)
    this.#objects.invalidate()
  }

  /** Writes the variables of a location that changed; `values` are those that have values, in its order. */
  capture(locationId: number, frame: Frame, values: readonly unknown[]): void {
    const variables = this.#locations[locationId]?.variables ?? []
    let next = 0
    for (const variable of variables) {
      if (!variable.initialized) continue
      const value = values[next++]
      let owner: Frame | null = frame
      for (let hops = variable.hops; hops > 0; hops--) owner = owner?.lexical ?? null
      if (owner) this.#set(owner, variable.slot, value)
    }
  }

  #set(frame: Frame, slot: number, value: unknown): void {
    const reference = this.#objects.reference(value)
    if (Object.is(frame.slots[slot], value)) return
    frame.slots[slot] = value
    if (frame === this.stack.at(-1)) this.#events.write3(EventType.setTop, slot, reference)
    else this.#events.write4(EventType.set, frame.id, slot, reference)
  }

  #create(event: number, functionId: number, lexical: Frame | null): Frame {
    const id = this.#count++
    this.#events.write4(event, id, functionId, lexical?.id ?? -1)
    const count = this.#functions[functionId]?.slots.length ?? 0
    return {
      id,
      functionId,
      lexical,
      slots: new Array<unknown>(count).fill(unset),
      location: -1,
      returning: -1,
      returned: undefined,
      threw: false,
      early: false,
    }
  }
}
