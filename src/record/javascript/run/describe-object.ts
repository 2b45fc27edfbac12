import type { ObjectKind } from '#trace'

// Everything here is taken before any program runs, so that a program cannot change what it does; and
// nothing here calls a getter, a proxy trap or any other code of the program.
const { getOwnPropertyDescriptor, getPrototypeOf } = Object
const typedArray = getPrototypeOf(Uint8Array.prototype) as object
const call = Function.prototype.call.bind(Function.prototype.call) as (
  method: unknown,
  self: unknown,
) => unknown
const getter = (prototype: object, key: PropertyKey): unknown => getOwnPropertyDescriptor(prototype, key)?.get

const typedArrayTag = getter(typedArray, Symbol.toStringTag)
const typedArrayLength = getter(typedArray, 'length')
const mapSize = getter(Map.prototype, 'size')
const setSize = getter(Set.prototype, 'size')
const mapEntries = Map.prototype.entries
const setValues = Set.prototype.values
const mapNext: unknown = new Map().entries().next
const setNext: unknown = new Set().values().next
const bufferLength = getter(ArrayBuffer.prototype, 'byteLength')
const viewBuffer = getter(DataView.prototype, 'buffer')
const sourceOf = getter(RegExp.prototype, 'source')
const flags = (
  [
    ['d', 'hasIndices'],
    ['g', 'global'],
    ['i', 'ignoreCase'],
    ['m', 'multiline'],
    ['s', 'dotAll'],
    ['u', 'unicode'],
    ['v', 'unicodeSets'],
    ['y', 'sticky'],
  ] as const
).map(([letter, name]) => [letter, getter(RegExp.prototype, name)] as const)
const timeOf = Date.prototype.getTime
const isoOf = Date.prototype.toISOString
const objectPrototype = Object.prototype
const valueOfs: readonly (readonly [prototype: object, valueOf: unknown])[] = [
  [Number.prototype, Number.prototype.valueOf],
  [String.prototype, String.prototype.valueOf],
  [Boolean.prototype, Boolean.prototype.valueOf],
  [Symbol.prototype, Symbol.prototype.valueOf],
  [BigInt.prototype, BigInt.prototype.valueOf],
]

/** For what inherits from a platform's prototype: what it is if a method that needs its slots works on it. */
const probes = new Map<object, readonly [kind: ObjectKind, method: unknown]>([
  [Map.prototype, ['map', mapSize]],
  [Set.prototype, ['set', setSize]],
  [Date.prototype, ['date', timeOf]],
  [RegExp.prototype, ['regexp', sourceOf]],
  [ArrayBuffer.prototype, ['arraybuffer', bufferLength]],
  [DataView.prototype, ['arraybuffer', viewBuffer]],
  [WeakMap.prototype, ['weak', WeakMap.prototype.has]],
  [WeakSet.prototype, ['weak', WeakSet.prototype.has]],
  [WeakRef.prototype, ['weak', WeakRef.prototype.deref]],
  ...valueOfs.map(([prototype, valueOf]) => [prototype, ['boxed', valueOf]] as const),
])

/** What an object is: decided by its internal slots, never by what it says of itself. */
export function kindOf(object: object, isProxy: (value: object) => boolean): ObjectKind {
  if (isProxy(object)) return 'proxy'
  if (typeof object === 'function') return 'function'
  if (Array.isArray(object)) return 'array'
  let prototype = getPrototypeOf(object) as object | null
  if (prototype !== objectPrototype && call(typedArrayTag, object) !== undefined) return 'typedarray'
  // A Map whose prototype was taken from it is an object to us: to find out, each kind would have to be tried.
  while (prototype && prototype !== objectPrototype && !isProxy(prototype)) {
    if (prototype === Error.prototype) return 'error'
    if (prototype === Promise.prototype) return 'promise'
    const probe = probes.get(prototype)
    if (probe) return accepts(probe[1], object) ? probe[0] : 'object'
    prototype = getPrototypeOf(prototype) as object | null
  }
  return 'object'
}

/** Number of elements of an array or typed array. */
export function lengthOf(array: ArrayLike<unknown>, kind: ObjectKind): number {
  return kind === 'typedarray' ? (call(typedArrayLength, array) as number) : array.length
}

// `RegExp.prototype.flags` would read properties that a program can redefine.
function flagsOf(regexp: object): string {
  return flags
    .map(([letter, read]) => (read !== undefined && call(read, regexp) === true ? letter : ''))
    .join('')
}

/** One word or phrase for an object: a class or function name, a date, a pattern. */
export function labelOf(object: object, kind: ObjectKind, isProxy: (value: object) => boolean): string {
  switch (kind) {
    case 'function':
      return ownText(object, 'name')
    case 'date':
      return dateText(object)
    case 'regexp':
      return `/${String(call(sourceOf, object))}/${flagsOf(object)}`
    case 'boxed':
      return boxedLabel(object)
    case 'proxy':
      return 'Proxy'
    default:
      return className(object, isProxy)
  }
}

/** Number of entries of a map or set. */
export function sizeOf(collection: object, kind: ObjectKind): number {
  return call(kind === 'map' ? mapSize : setSize, collection) as number
}

/** The first `count` entries: of a map key and value in turn. No iterator of the program's is used. */
export function firstEntries(collection: object, kind: ObjectKind, count: number): unknown[] {
  const iterator = call(kind === 'map' ? mapEntries : setValues, collection)
  const next = kind === 'map' ? mapNext : setNext
  const entries: unknown[] = []
  for (let i = 0; i < count; i++) {
    const { done, value } = call(next, iterator) as IteratorResult<unknown>
    if (done === true) break
    if (kind === 'map') entries.push((value as readonly unknown[])[0], (value as readonly unknown[])[1])
    else entries.push(value)
  }
  return entries
}

/** A date as ISO text. */
export function dateText(date: object): string {
  const time = call(timeOf, date) as number
  return Number.isNaN(time) ? 'Invalid Date' : (call(isoOf, date) as string)
}

function boxedLabel(object: object): string {
  const found = valueOfs.find(([, valueOf]) => accepts(valueOf, object))
  return String(call(found?.[1], object))
}

/** Name of the constructor on the prototype chain; '' for null prototypes, '?' where it cannot be read. */
function className(object: object, isProxy: (value: object) => boolean): string {
  let prototype = getPrototypeOf(object) as object | null
  for (let depth = 0; prototype && depth < 8; depth++) {
    if (isProxy(prototype)) return '?'
    const constructor: unknown = getOwnPropertyDescriptor(prototype, 'constructor')?.value
    if (typeof constructor === 'function')
      return isProxy(constructor) ? '?' : ownText(constructor, 'name') || '?'
    prototype = getPrototypeOf(prototype) as object | null
  }
  return prototype === null ? '' : '?'
}

function ownText(object: object, key: string): string {
  const value: unknown = getOwnPropertyDescriptor(object, key)?.value
  return typeof value === 'string' ? value : ''
}

/** True where an intrinsic method works on an object, which only its internal slots decide. */
function accepts(method: unknown, object: object): boolean {
  try {
    call(method, object)
    return true
  } catch {
    return false
  }
}
