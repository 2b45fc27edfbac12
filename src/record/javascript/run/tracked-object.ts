import type { ObjectId, ObjectKind, ValueReference } from '#trace'
import { marks } from './marks.ts'
import type { PrivateReader } from './private-names.ts'

const { getOwnPropertyDescriptor, is } = Object

/** What was last written about an object. */
export interface Tracked {
  readonly id: ObjectId
  readonly kind: ObjectKind
  readonly reference: ValueReference
  /** The epoch of the last look, and how deep within a variable's value it was. */
  epoch: number
  depth: number
  length: number
  keys: readonly PropertyKey[]
  /** True where all keys are texts and enumerable. */
  plain: boolean
  /** The whole list of keys where it is too long to be asked for each time, and how long it will do. */
  allKeys: readonly PropertyKey[]
  looksLeft: number
  /** Elements, values of `keys`, or entries. */
  values: unknown[]
  /** What is known of those values that are objects. */
  readonly within: (Tracked | undefined)[]
  /** Readers of private names, and what they last gave. */
  readonly privates: readonly PrivateReader[]
  readonly privateValues: unknown[]
}

/** True for what has identity: objects and functions. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** `Object.is`, quicker where values are equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b ? a !== 0 || is(a, b) : a !== a && b !== b
}

/** True for lists of the same keys. */
export function sameKeys(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** An element, without running a getter. */
export function elementAt(array: ArrayLike<unknown>, index: number): unknown {
  const descriptor = getOwnPropertyDescriptor(array, index)
  if (!descriptor) return marks.hole
  return 'value' in descriptor ? descriptor.value : marks.accessor
}

/** A property's value, without running a getter. */
export function readProperty(object: object, key: PropertyKey, kind: ObjectKind): unknown {
  // An error's stack holds positions of generated code; it is also a lazy accessor in some engines.
  if (kind === 'error' && key === 'stack') return marks.accessor
  const descriptor = getOwnPropertyDescriptor(object, key)
  return descriptor && 'value' in descriptor ? descriptor.value : marks.accessor
}
