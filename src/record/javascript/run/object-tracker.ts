import {
  EventType,
  objectKinds,
  type ObjectId,
  type ObjectKind,
  type RecordingLimits,
  type ValueReference,
} from '#trace'
import { kindOf, labelOf, lengthOf } from './describe-object.ts'
import type { EventBuffer } from './event-buffer.ts'
import { marks, type ValuePool } from './value-pool.ts'

const { getOwnPropertyDescriptor, hasOwn } = Object
const { ownKeys } = Reflect
const eachOfMap = Map.prototype.forEach
const eachOfSet = Set.prototype.forEach

/** What was last written about an object. */
interface Tracked {
  readonly id: ObjectId
  readonly kind: ObjectKind
  readonly reference: ValueReference
  /** The epoch of the last look. */
  epoch: number
  length: number
  keys: readonly PropertyKey[]
  values: unknown[]
}

/** True for what has identity: objects and functions. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/**
 * Follows objects by identity. Looking at one writes what changed since the last look, and looks at the
 * objects within. It never runs the program's code: properties are read by descriptor, proxies not at all.
 */
export class ObjectTracker {
  readonly #events: EventBuffer
  readonly #pool: ValuePool
  readonly #limits: RecordingLimits
  readonly #isProxy: (value: object) => boolean
  readonly #tracked = new WeakMap<object, Tracked>()
  #count = 0
  #epoch = 0

  constructor(
    events: EventBuffer,
    pool: ValuePool,
    limits: RecordingLimits,
    isProxy: (value: object) => boolean,
  ) {
    this.#events = events
    this.#pool = pool
    this.#limits = limits
    this.#isProxy = isProxy
  }

  /** Says that objects may have changed: they are compared again when next looked at. */
  invalidate(): void {
    this.#epoch++
  }

  /** The reference of any value; objects are looked at first. */
  reference(value: unknown, depth = 0): ValueReference {
    return isObject(value) ? this.look(value, depth) : this.#pool.primitive(value)
  }

  /** Writes what changed in an object since the last look and returns its reference. */
  look(object: object, depth = 0): ValueReference {
    const tracked = this.#tracked.get(object) ?? this.#introduce(object)
    if (tracked.epoch === this.#epoch || depth > this.#limits.maxNesting) return tracked.reference
    tracked.epoch = this.#epoch
    switch (tracked.kind) {
      case 'array':
      case 'typedarray':
        this.#compareElements(object as ArrayLike<unknown>, tracked, depth)
        break
      case 'map':
      case 'set':
        this.#compareEntries(object as Map<unknown, unknown> | Set<unknown>, tracked, depth)
        break
      case 'object':
      case 'error':
        this.#compareProperties(object, tracked, depth)
        break
      case 'function':
      case 'date':
      case 'regexp':
      case 'arraybuffer':
      case 'promise':
      case 'boxed':
      case 'weak':
      case 'proxy':
        break
    }
    return tracked.reference
  }

  #introduce(object: object): Tracked {
    const kind = kindOf(object, this.#isProxy)
    const id = this.#count++
    const label = this.#pool.primitive(labelOf(object, kind, this.#isProxy))
    this.#events.write4(EventType.object, id, objectKinds.indexOf(kind), label)
    const tracked: Tracked = {
      id,
      kind,
      reference: this.#pool.object(id),
      epoch: -1,
      length: -1,
      keys: [],
      values: [],
    }
    this.#tracked.set(object, tracked)
    return tracked
  }

  #compareElements(array: ArrayLike<unknown>, tracked: Tracked, depth: number): void {
    const { values } = tracked
    const length = lengthOf(array, tracked.kind)
    const kept = Math.min(length, this.#limits.maxWidth)
    if (length !== tracked.length) {
      tracked.length = length
      this.#events.write3(EventType.length, tracked.id, length)
      if (values.length > kept) values.length = kept
    }
    for (let i = 0; i < kept; i++) {
      const value = hasOwn(array, i) ? array[i] : marks.hole
      if (i < values.length && Object.is(values[i], value)) {
        if (isObject(value)) this.look(value, depth + 1)
        continue
      }
      values[i] = value
      this.#events.write4(EventType.property, tracked.id, i << 1, this.reference(value, depth + 1))
    }
  }

  #compareEntries(collection: Map<unknown, unknown> | Set<unknown>, tracked: Tracked, depth: number): void {
    const now: unknown[] = []
    let size = 0
    if (tracked.kind === 'map')
      eachOfMap.call(collection as Map<unknown, unknown>, (value: unknown, key: unknown) => {
        if (size++ < this.#limits.maxWidth) now.push(key, value)
      })
    else
      eachOfSet.call(collection as Set<unknown>, (value: unknown) => {
        if (size++ < this.#limits.maxWidth) now.push(value)
      })
    const before = tracked.values
    const same =
      tracked.length === size &&
      before.length === now.length &&
      now.every((value, i) => Object.is(value, before[i]))
    const references = now.map((value) => this.reference(value, depth + 1))
    if (same) return
    tracked.values = now
    tracked.length = size
    this.#events.writeAll([EventType.entries, tracked.id, size, references.length, ...references])
  }

  #compareProperties(object: object, tracked: Tracked, depth: number): void {
    const all = ownKeys(object)
    const keys = all.length > this.#limits.maxWidth ? all.slice(0, this.#limits.maxWidth) : all
    if (!sameKeys(keys, tracked.keys)) this.#moveKeys(tracked, keys)
    if (all.length !== tracked.length && (all.length > keys.length || tracked.length > tracked.keys.length))
      this.#events.write3(EventType.length, tracked.id, all.length)
    tracked.length = all.length
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as PropertyKey
      const value = readProperty(object, key, tracked.kind)
      const before = tracked.values[i]
      if (Object.is(before, value)) {
        if (isObject(value)) this.look(value, depth + 1)
        continue
      }
      tracked.values[i] = value
      const keyReference = this.#pool.primitive(key)
      this.#events.write4(EventType.property, tracked.id, keyReference, this.reference(value, depth + 1))
    }
  }

  /** Takes over another list of keys: writes those that went, and keeps the values of those that stayed. */
  #moveKeys(tracked: Tracked, keys: readonly PropertyKey[]): void {
    const values = new Map(tracked.keys.map((key, i) => [key, tracked.values[i]] as const))
    const present = new Set(keys)
    for (const key of tracked.keys)
      if (!present.has(key)) this.#events.write3(EventType.delete, tracked.id, this.#pool.primitive(key))
    tracked.keys = keys
    tracked.values = keys.map((key) => (values.has(key) ? values.get(key) : unseen))
  }
}

/** Differs from every value a property can have. */
const unseen = Symbol('unseen')

function readProperty(object: object, key: PropertyKey, kind: ObjectKind): unknown {
  // An error's stack holds positions of generated code; it is also a lazy accessor in some engines.
  if (kind === 'error' && key === 'stack') return marks.accessor
  const descriptor = getOwnPropertyDescriptor(object, key)
  return descriptor && 'value' in descriptor ? descriptor.value : marks.accessor
}

function sameKeys(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i])
}
