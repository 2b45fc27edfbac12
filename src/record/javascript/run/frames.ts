import { EventType, type BreakpointLocation, type FunctionInfo } from '#trace'
import type { Effect, Touched } from '../effect.ts'
import type { EventBuffer } from './event-buffer.ts'
import type { ObjectTracker } from './object-tracker.ts'
import { isObject, sameValue, type Tracked } from './tracked-object.ts'

/** Differs from everything a variable can hold. */
const unset = Symbol('unset')

/** How many callers' variables are looked at when objects may have changed. */
const callersLookedAt = 8

/** One call of a function, or a module, while it is recorded. */
export interface Frame {
  readonly id: number
  readonly functionId: number
  /** The frame that the function was made in. */
  readonly lexical: Frame | null
  /** What was last recorded of each variable. */
  readonly slots: unknown[]
  /** What is known of those that are objects, and which slots have ever held one. */
  readonly objects: (Tracked | undefined)[]
  readonly objectSlots: number[]
  /** The last location stopped at, or -1. */
  location: number
  /** Where it is returning from, or -1 while it is not. */
  returning: number
  returned: unknown
  threw: boolean
  /** What the statement that called another function may still change. */
  effect: Effect
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
  /** For each location `hops, slot` of the variables that have values. */
  readonly #plans: (Int32Array | undefined)[] = []
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
    const reference = this.#objects.reference(value)
    this.stack.pop()
    this.#events.write4(EventType.suspend, frame.id, reason, reference)
  }

  /** Makes a frame the top one: it is running, whatever the stack looked like. True where it was not. */
  activate(frame: Frame): boolean {
    const { stack } = this
    const top = stack[stack.length - 1]
    if (top === frame) return false
    if (stack.includes(frame)) {
      // What left without its exit hook left by an error: in an implicit constructor, or a default value.
      for (let left = top; left && left !== frame; left = stack.at(-1)) {
        left.threw = true
        this.pop(left)
      }
      return true
    }
    if (top) top.effect = 'any'
    stack.push(frame)
    this.#events.write2(EventType.resume, frame.id)
    return true
  }

  /** Writes the variables of a location that changed; `values` are those that have values, in its order. */
  capture(locationId: number, frame: Frame, values: readonly unknown[]): void {
    const plan = this.#plans[locationId] ?? this.#planOf(locationId)
    for (let i = 0; i < values.length; i++) {
      const owner = ownerOf(frame, plan[2 * i] ?? 0)
      const slot = plan[2 * i + 1] ?? 0
      const value = values[i]
      if (!sameValue(value, owner.slots[slot])) this.#set(owner, slot, value)
      else if (isObject(value)) {
        const known = owner.objects[slot]
        if (known) this.#objects.lookAgain(value, known, 0)
      }
    }
  }

  /** Looks at the objects that the callers of the top frame hold. */
  lookAtCallers(): void {
    const { stack } = this
    const first = Math.max(0, stack.length - 1 - callersLookedAt)
    for (let i = stack.length - 2; i >= first; i--) {
      const frame = stack[i]
      if (!frame) continue
      for (const slot of frame.objectSlots) {
        const value = frame.slots[slot]
        const known = frame.objects[slot]
        if (known && isObject(value)) this.#objects.lookAgain(value, known, 0)
      }
    }
  }

  /** Looks again at what a variable's object itself holds; false where that is not enough. */
  lookAtTouched(frame: Frame, { variable, key, index }: Touched): boolean {
    const owner = ownerOf(frame, variable.hops)
    const value = owner.slots[variable.slot]
    const known = owner.objects[variable.slot]
    if (!known || !isObject(value)) return true
    if (key !== undefined) return this.#objects.lookAtProperty(value, known, key)
    if (!index) return this.#objects.lookAlone(value, known)
    const at = ownerOf(frame, index.variable.hops).slots[index.variable.slot]
    return this.#objects.lookAtElement(value, known, typeof at === 'number' ? at + index.plus : -1)
  }

  #planOf(locationId: number): Int32Array {
    const variables = this.#locations[locationId]?.variables ?? []
    const captured = variables.filter((one) => one.initialized)
    const plan = Int32Array.from(captured.flatMap(({ hops, slot }) => [hops, slot]))
    this.#plans[locationId] = plan
    return plan
  }

  #set(frame: Frame, slot: number, value: unknown): void {
    let reference: number
    if (isObject(value)) {
      const known = this.#objects.look(value)
      if (!frame.objectSlots.includes(slot)) frame.objectSlots.push(slot)
      frame.objects[slot] = known
      reference = known.reference
    } else {
      frame.objects[slot] = undefined
      reference = this.#objects.reference(value)
    }
    frame.slots[slot] = value
    const { stack } = this
    if (frame === stack[stack.length - 1]) this.#events.write3(EventType.setTop, slot, reference)
    else this.#events.write4(EventType.set, frame.id, slot, reference)
  }

  #create(event: number, functionId: number, lexical: Frame | null): Frame {
    const id = this.#count++
    this.#events.write4(event, id, functionId, lexical?.id ?? -1)
    const count = this.#functions[functionId]?.slots.length ?? 0
    const slots: unknown[] = []
    for (let i = 0; i < count; i++) slots.push(unset)
    return {
      id,
      functionId,
      lexical,
      slots,
      objects: [],
      objectSlots: [],
      location: -1,
      returning: -1,
      returned: undefined,
      threw: false,
      effect: 'any',
      early: false,
    }
  }
}

/** The frame that many functions outwards. */
function ownerOf(frame: Frame, hops: number): Frame {
  let owner = frame
  for (let left = hops; left > 0; left--) owner = owner.lexical ?? owner
  return owner
}
