import { EventType, objectKinds, type ObjectId, type ObjectKind, type RecordingLimits } from '#trace'
import type { ValueReference } from '#trace'
import { dateText, kindOf, labelOf, lengthOf } from './describe-object.ts'
import type { EventBuffer } from './event-buffer.ts'
import { privateReadersOf, type PrivateReader } from './private-names.ts'
import type { ObjectWatch } from './watch-objects.ts'
import { marks, type ValuePool } from './value-pool.ts'

const { getOwnPropertyDescriptor, hasOwn, is, keys: enumerableKeys } = Object
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
  /** Readers of private names, and what they last gave. */
  readonly privates: readonly PrivateReader[]
  readonly privateValues: unknown[]
}

/** True for what has identity: objects and functions. */
function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/**
 * Follows objects by identity. Looking at one writes what changed since the last look, and looks at the
 * objects within. It never runs the program's code: a property is read only once its descriptor has shown
 * that it is data, and again when the watch has seen an accessor being defined; proxies not at all.
 */
export class ObjectTracker {
  readonly #events: EventBuffer
  readonly #pool: ValuePool
  readonly #limits: RecordingLimits
  readonly #watch: ObjectWatch
  readonly #tracked = new WeakMap<object, Tracked>()
  #count = 0
  #epoch = 0

  constructor(events: EventBuffer, pool: ValuePool, limits: RecordingLimits, watch: ObjectWatch) {
    this.#events = events
    this.#pool = pool
    this.#limits = limits
    this.#watch = watch
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
      case 'regexp':
        this.#compareProperties(object, tracked, ownKeys(object), depth)
        break
      case 'function': {
        const keys = enumerableKeys(object)
        if (keys.length + tracked.keys.length > 0) this.#compareProperties(object, tracked, keys, depth)
        break
      }
      case 'date':
        this.#compareDate(object, tracked)
        break
      case 'arraybuffer':
      case 'promise':
      case 'boxed':
      case 'weak':
      case 'proxy':
        break
    }
    if (tracked.privates.length > 0) this.#comparePrivates(object, tracked, depth)
    return tracked.reference
  }

  #introduce(object: object): Tracked {
    const kind = kindOf(object, this.#watch.isProxy)
    const id = this.#count++
    const text = labelOf(object, kind, this.#watch.isProxy)
    this.#events.write4(EventType.object, id, objectKinds.indexOf(kind), this.#pool.primitive(text))
    const tracked: Tracked = {
      id,
      kind,
      reference: this.#pool.object(id),
      epoch: -1,
      length: -1,
      keys: [],
      values: kind === 'date' ? [text] : [],
      privates: kind === 'proxy' ? [] : privateReadersOf(object, this.#watch),
      privateValues: [],
    }
    this.#tracked.set(object, tracked)
    return tracked
  }

  #compareElements(array: ArrayLike<unknown>, tracked: Tracked, depth: number): void {
    const { values } = tracked
    const length = lengthOf(array, tracked.kind)
    const kept = Math.min(length, this.#limits.maxWidth)
    const mayRun = this.#watch.mayHaveAccessors(array)
    if (length !== tracked.length) {
      tracked.length = length
      this.#events.write3(EventType.length, tracked.id, length)
      if (values.length > kept) values.length = kept
    }
    for (let i = 0; i < kept; i++) {
      const value = mayRun ? elementAt(array, i) : hasOwn(array, i) ? array[i] : marks.hole
      const before = values[i]
      if (i < values.length && (value === before ? value !== 0 || is(value, before) : is(value, before))) {
        if (typeof value === 'object' || typeof value === 'function') this.#lookInto(value, depth)
        continue
      }
      values[i] = value
      this.#events.write4(EventType.property, tracked.id, i << 1, this.reference(value, depth + 1))
    }
  }

  #lookInto(value: object | null, depth: number): void {
    if (value !== null) this.look(value, depth + 1)
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

  #compareProperties(object: object, tracked: Tracked, all: readonly PropertyKey[], depth: number): void {
    const keys = all.length > this.#limits.maxWidth ? all.slice(0, this.#limits.maxWidth) : all
    const moved = !sameKeys(keys, tracked.keys)
    if (moved) this.#moveKeys(tracked, keys)
    if (all.length !== tracked.length && (all.length > keys.length || tracked.length > tracked.keys.length))
      this.#events.write3(EventType.length, tracked.id, all.length)
    tracked.length = all.length
    const careful = moved || tracked.kind === 'error' || this.#watch.mayHaveAccessors(object)
    const { values } = tracked
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as PropertyKey
      const before = values[i]
      const value =
        careful || before === marks.accessor
          ? readProperty(object, key, tracked.kind)
          : (object as Record<PropertyKey, unknown>)[key]
      if (value === before ? value !== 0 || is(value, before) : is(value, before)) {
        if (typeof value === 'object' || typeof value === 'function') this.#lookInto(value, depth)
        continue
      }
      values[i] = value
      const keyReference = this.#pool.primitive(key)
      this.#events.write4(EventType.property, tracked.id, keyReference, this.reference(value, depth + 1))
    }
  }

  /** Takes over another list of keys: writes those that went or moved, so that the order is kept too. */
  #moveKeys(tracked: Tracked, keys: readonly PropertyKey[]): void {
    const values: unknown[] = []
    for (let i = 0; i < tracked.keys.length; i++) {
      const key = tracked.keys[i] as PropertyKey
      if (key === keys[values.length]) values.push(tracked.values[i])
      else this.#events.write3(EventType.delete, tracked.id, this.#pool.primitive(key))
    }
    while (values.length < keys.length) values.push(unseen)
    tracked.keys = keys
    tracked.values = values
  }

  /** Dates change in place: then their text is shown as a property. */
  #compareDate(date: object, tracked: Tracked): void {
    const text = dateText(date)
    if (text === tracked.values[0]) return
    tracked.values[0] = text
    this.#events.write4(
      EventType.property,
      tracked.id,
      this.#pool.primitive('[[Date]]'),
      this.#pool.primitive(text),
    )
  }

  #comparePrivates(object: object, tracked: Tracked, depth: number): void {
    tracked.privates.forEach(({ name, read }, i) => {
      const value = read(object)
      if (value === marks.absent) return
      if (i in tracked.privateValues && is(value, tracked.privateValues[i])) {
        if (isObject(value)) this.look(value, depth + 1)
        return
      }
      tracked.privateValues[i] = value
      const key = this.#pool.primitive(name)
      this.#events.write4(EventType.property, tracked.id, key, this.reference(value, depth + 1))
    })
  }
}

/** Differs from every value a property can have. */
const unseen = Symbol('unseen')

function elementAt(array: ArrayLike<unknown>, index: number): unknown {
  const descriptor = getOwnPropertyDescriptor(array, index)
  if (!descriptor) return marks.hole
  return 'value' in descriptor ? descriptor.value : marks.accessor
}

function readProperty(object: object, key: PropertyKey, kind: ObjectKind): unknown {
  // An error's stack holds positions of generated code; it is also a lazy accessor in some engines.
  if (kind === 'error' && key === 'stack') return marks.accessor
  const descriptor = getOwnPropertyDescriptor(object, key)
  return descriptor && 'value' in descriptor ? descriptor.value : marks.accessor
}

function sameKeys(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
