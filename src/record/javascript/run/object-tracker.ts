import { EventType, objectKinds, type RecordingLimits, type ValueReference } from '#trace'
import { dateText, firstEntries, kindOf, labelOf, lengthOf, sizeOf } from './describe-object.ts'
import type { EventBuffer } from './event-buffer.ts'
import { marks } from './marks.ts'
import { privateReadersOf } from './private-names.ts'
import { createStamps } from './stamps.ts'
import { elementAt, isObject, readProperty, sameKeys, sameValue, type Tracked } from './tracked-object.ts'
import type { ValuePool } from './value-pool.ts'
import type { ObjectWatch } from './watch-objects.ts'

const { hasOwn, keys: enumerableKeys, getPrototypeOf } = Object
const { ownKeys } = Reflect
const arrayPrototype = Array.prototype as readonly unknown[]

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
  readonly #tracked = createStamps<Tracked>()
  #count = 0
  #epoch = 0
  /** True while only one object is compared, and not those within it. */
  #alone = false

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
    return isObject(value) ? this.look(value, depth).reference : this.#pool.primitive(value)
  }

  /** Writes what changed in an object since the last look, and in those within. */
  look(object: object, depth = 0): Tracked {
    const tracked = this.#tracked.get(object) ?? this.#introduce(object)
    this.lookAgain(object, tracked, depth)
    return tracked
  }

  /** {@link look} at an object that is known. */
  lookAgain(object: object, tracked: Tracked, depth: number): void {
    const epoch = this.#epoch
    if ((tracked.epoch === epoch && tracked.depth <= depth) || depth > this.#limits.maxNesting) return
    tracked.epoch = epoch
    tracked.depth = depth
    const alone = this.#alone
    this.#alone = false
    this.#compare(object, tracked, depth)
    this.#alone = alone
  }

  /** Writes what changed in one object alone; false where others may have changed with it. */
  lookAlone(object: object, tracked: Tracked): boolean {
    if (tracked.kind === 'typedarray' || tracked.kind === 'proxy') return false
    if (tracked.epoch < 0) return true
    this.#alone = true
    this.#compare(object, tracked, tracked.depth)
    this.#alone = false
    return true
  }

  /** Writes one property that may have changed, where that is all; see {@link lookAlone}. */
  lookAtProperty(object: object, tracked: Tracked, key: string): boolean {
    const index = tracked.kind === 'object' && tracked.epoch >= 0 ? tracked.keys.indexOf(key) : -1
    if (index < 0 || this.#watch.mayHaveAccessors(object)) return this.lookAlone(object, tracked)
    const before = tracked.values[index]
    if (before === marks.accessor) return true
    const value = (object as Record<string, unknown>)[key]
    if (!sameValue(value, before))
      this.#write(tracked, { index, key: this.#pool.primitive(key), value, depth: tracked.depth })
    return true
  }

  /** Writes one element that may have changed, where that is all; see {@link lookAlone}. */
  lookAtElement(object: object, tracked: Tracked, index: number): boolean {
    if (tracked.kind !== 'array' || tracked.epoch < 0) return this.lookAlone(object, tracked)
    const array = object as readonly unknown[]
    const inside = index >= 0 && index < array.length && Number.isInteger(index)
    if (!inside || array.length !== tracked.length || !this.#isSimple(array))
      return this.lookAlone(object, tracked)
    if (index >= this.#limits.maxWidth) return true
    const value = array[index]
    if (index >= tracked.values.length || value === undefined) return this.lookAlone(object, tracked)
    if (!sameValue(value, tracked.values[index]))
      this.#write(tracked, { index, key: index << 1, value, depth: tracked.depth })
    return true
  }

  /** True where what an index gives is certainly an element, and nothing is run to get it. */
  #isSimple(array: ArrayLike<unknown>): boolean {
    return (
      getPrototypeOf(array) === arrayPrototype &&
      arrayPrototype.length === 0 &&
      !this.#watch.mayHaveAccessors(array)
    )
  }

  #compare(object: object, tracked: Tracked, depth: number): void {
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
        this.#compareProperties(object, tracked, this.#keysOf(object, tracked), depth)
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
      depth: 0,
      length: -1,
      keys: [],
      plain: false,
      allKeys: [],
      looksLeft: 0,
      values: kind === 'date' ? [text] : [],
      within: [],
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
    if (length !== tracked.length) {
      tracked.length = length
      this.#events.write3(EventType.length, tracked.id, length)
      if (values.length > kept) values.length = tracked.within.length = kept
    }
    const known = values.length
    const typed = tracked.kind === 'typedarray'
    const simple = typed || this.#isSimple(array)
    for (let i = 0; i < kept; i++) {
      let value = simple ? array[i] : elementAt(array, i)
      if (value === undefined && simple && !typed && !hasOwn(array, i)) value = marks.hole
      if (i < known && sameValue(value, values[i])) this.#lookWithin(tracked, i, value, depth)
      else this.#write(tracked, { index: i, key: i << 1, value, depth })
    }
  }

  /** An element or property is another than before. */
  #write(tracked: Tracked, { index, key, value, depth }: Written): void {
    tracked.values[index] = value
    let reference: ValueReference
    if (isObject(value)) {
      const within = this.look(value, depth + 1)
      tracked.within[index] = within
      reference = within.reference
    } else {
      if (tracked.within.length > index) tracked.within[index] = undefined
      reference = this.#pool.primitive(value)
    }
    this.#events.write4(EventType.property, tracked.id, key, reference)
  }

  #lookWithin(tracked: Tracked, index: number, value: unknown, depth: number): void {
    if (this.#alone || value === null || (typeof value !== 'object' && typeof value !== 'function')) return
    const within = tracked.within[index]
    if (within) this.lookAgain(value, within, depth + 1)
  }

  #compareEntries(collection: Map<unknown, unknown> | Set<unknown>, tracked: Tracked, depth: number): void {
    const size = sizeOf(collection, tracked.kind)
    const now = firstEntries(collection, tracked.kind, this.#limits.maxWidth)
    const before = tracked.values
    const same =
      tracked.length === size &&
      before.length === now.length &&
      now.every((value, i) => sameValue(value, before[i]))
    const references = now.map((value) => this.reference(value, depth + 1))
    if (same) return
    tracked.values = now
    tracked.length = size
    this.#events.writeAll([EventType.entries, tracked.id, size, references.length, ...references])
  }

  /** An object's keys; quickly where all of them were plain, and nobody makes others in secret. */
  #keysOf(object: object, tracked: Tracked): readonly PropertyKey[] {
    // Listing very many keys takes long: mostly it is enough that those recorded are still there.
    const listed = tracked.allKeys
    if (listed.length > this.#limits.maxWidth && tracked.looksLeft-- > 0 && hasAll(object, tracked.keys))
      return listed
    const keys = this.#listKeys(object, tracked)
    tracked.allKeys = keys.length > this.#limits.maxWidth ? keys : []
    tracked.looksLeft = keys.length >> 4
    return keys
  }

  #listKeys(object: object, tracked: Tracked): readonly PropertyKey[] {
    if (tracked.plain && !this.#watch.mayHaveHiddenKeys(object)) return enumerableKeys(object)
    const keys = ownKeys(object)
    tracked.plain = tracked.kind === 'object' && enumerableKeys(object).length === keys.length
    return keys
  }

  #compareProperties(object: object, tracked: Tracked, all: readonly PropertyKey[], depth: number): void {
    const { maxWidth } = this.#limits
    const keys = all.length > maxWidth ? all.slice(0, maxWidth) : all
    let known = keys.length
    if (!sameKeys(keys, tracked.keys)) known = this.#moveKeys(tracked, keys)
    // An object without a length and properties is one that was not looked at.
    const counts = all.length > keys.length || all.length === 0 || tracked.length > tracked.keys.length
    if (all.length !== tracked.length && counts) this.#events.write3(EventType.length, tracked.id, all.length)
    tracked.length = all.length
    const { values } = tracked
    const mayRun = tracked.kind === 'error' || this.#watch.mayHaveAccessors(object)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as PropertyKey
      const before = values[i]
      const value =
        mayRun || i >= known || before === marks.accessor
          ? readProperty(object, key, tracked.kind)
          : (object as Record<PropertyKey, unknown>)[key]
      if (i < known && sameValue(value, before)) this.#lookWithin(tracked, i, value, depth)
      else this.#write(tracked, { index: i, key: this.#pool.primitive(key), value, depth })
    }
  }

  /** Takes over other keys: writes those that went or moved, so that the order is kept. Returns how many stay. */
  #moveKeys(tracked: Tracked, keys: readonly PropertyKey[]): number {
    const { values, within } = tracked
    let kept = 0
    for (let i = 0; i < tracked.keys.length; i++) {
      const key = tracked.keys[i] as PropertyKey
      if (key === keys[kept]) {
        values[kept] = values[i]
        within[kept] = within[i]
        kept++
      } else this.#events.write3(EventType.delete, tracked.id, this.#pool.primitive(key))
    }
    values.length = kept
    within.length = kept
    tracked.keys = keys
    return kept
  }

  /** Dates change in place: then their text is shown as a property. */
  #compareDate(date: object, tracked: Tracked): void {
    const text = dateText(date)
    if (text === tracked.values[0]) return
    this.#write(tracked, { index: 0, key: this.#pool.primitive('[[Date]]'), value: text, depth: 0 })
  }

  #comparePrivates(object: object, tracked: Tracked, depth: number): void {
    tracked.privates.forEach(({ name, read }, i) => {
      const value = read(object)
      if (value === marks.absent) return
      if (i in tracked.privateValues && sameValue(value, tracked.privateValues[i])) {
        if (isObject(value) && !this.#alone) this.look(value, depth + 1)
        return
      }
      tracked.privateValues[i] = value
      const key = this.#pool.primitive(name)
      this.#events.write4(EventType.property, tracked.id, key, this.reference(value, depth + 1))
    })
  }
}

function hasAll(object: object, keys: readonly PropertyKey[]): boolean {
  for (const key of keys) if (!hasOwn(object, key)) return false
  return true
}

interface Written {
  readonly index: number
  readonly key: ValueReference
  readonly value: unknown
  readonly depth: number
}
