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
const weaks = [WeakMap.prototype.has, WeakSet.prototype.has, WeakRef.prototype.deref]
const mapSize = getter(Map.prototype, 'size')
const setSize = getter(Set.prototype, 'size')
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
const valueOfs = [
  Number.prototype.valueOf,
  String.prototype.valueOf,
  Boolean.prototype.valueOf,
  Symbol.prototype.valueOf,
  BigInt.prototype.valueOf,
]

/** What an object is: decided by internal slots, never by what it says of itself. */
export function kindOf(object: object, isProxy: (value: object) => boolean): ObjectKind {
  if (isProxy(object)) return 'proxy'
  if (typeof object === 'function') return 'function'
  if (Array.isArray(object)) return 'array'
  const prototype: unknown = getPrototypeOf(object)
  if (prototype === objectPrototype || prototype === null) return 'object'
  if (call(typedArrayTag, object) !== undefined) return 'typedarray'
  if (accepts(mapSize, object)) return 'map'
  if (accepts(setSize, object)) return 'set'
  if (accepts(timeOf, object)) return 'date'
  if (
    object !== RegExp.prototype &&
    getOwnPropertyDescriptor(object, 'lastIndex') &&
    accepts(sourceOf, object)
  )
    return 'regexp'
  if (accepts(bufferLength, object) || accepts(viewBuffer, object)) return 'arraybuffer'
  if (inherits(object, Promise.prototype, isProxy)) return 'promise'
  if (weaks.some((method) => accepts(method, object))) return 'weak'
  if (inherits(object, Error.prototype, isProxy)) return 'error'
  return valueOfs.some((valueOf) => accepts(valueOf, object)) ? 'boxed' : 'object'
}

/** Number of elements of an array or typed array. */
export function lengthOf(array: ArrayLike<unknown>, kind: ObjectKind): number {
  return kind === 'typedarray' ? (call(typedArrayLength, array) as number) : array.length
}

/** `instanceof` that stops at proxies and asks no `Symbol.hasInstance`. */
function inherits(object: object, wanted: object, isProxy: (value: object) => boolean): boolean {
  let prototype = getPrototypeOf(object) as object | null
  while (prototype && !isProxy(prototype)) {
    if (prototype === wanted) return true
    prototype = getPrototypeOf(prototype) as object | null
  }
  return false
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

/** A date as ISO text. */
export function dateText(date: object): string {
  const time = call(timeOf, date) as number
  return Number.isNaN(time) ? 'Invalid Date' : (call(isoOf, date) as string)
}

function boxedLabel(object: object): string {
  const valueOf = valueOfs.find((one) => accepts(one, object))
  return String(call(valueOf, object))
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
