/** Identity of an object for the whole run: same number, same object. */
export type ObjectId = number

/**
 * One recorded value. Everything JSON would lose has a type of its own, and everything the recorder
 * did not look at says so: no value is ever guessed.
 */
export type Value =
  | { readonly type: 'undefined' }
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'bigint'; readonly digits: string }
  /** `length` is the whole string's, in code units; `value` may be only its beginning. */
  | { readonly type: 'string'; readonly value: string; readonly length: number }
  | { readonly type: 'symbol'; readonly description: string }
  | { readonly type: 'object'; readonly id: ObjectId }
  /** A binding whose declaration has not run yet. */
  | { readonly type: 'uninitialized' }
  /** An array index without an element. */
  | { readonly type: 'hole' }
  /** A property with a getter or setter; it was not run. */
  | { readonly type: 'accessor' }

/**
 * A value as the event stream holds it: an even number is the small integer `reference / 2`, an odd one
 * the index `(reference - 1) / 2` into the trace's values.
 */
export type ValueReference = number

/** What an object is, which decides how it is shown. */
export const objectKinds = [
  'object',
  'array',
  'function',
  'map',
  'set',
  'error',
  'date',
  'regexp',
  'typedarray',
  'arraybuffer',
  'promise',
  'boxed',
  'weak',
  'proxy',
] as const

/** One of {@link objectKinds}. */
export type ObjectKind = (typeof objectKinds)[number]

/** Integers that fit a {@link ValueReference} without the pool: 30 bits and a sign. */
const smallestInline = -0x20000000
const largestInline = 0x1fffffff

/** True for the numbers that {@link inlineReference} can hold; `-0` is not one of them. */
export function isInlineInteger(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    (value | 0) === value &&
    value >= smallestInline &&
    value <= largestInline &&
    !Object.is(value, -0)
  )
}

/** The reference of a small integer. */
export function inlineReference(value: number): ValueReference {
  return value << 1
}

/** The reference of a pooled value. */
export function pooledReference(index: number): ValueReference {
  return (index << 1) | 1
}

/** Reads a reference. `values` is the trace's pool. */
export function valueOf(reference: ValueReference, values: readonly Value[]): Value {
  if ((reference & 1) === 0) return { type: 'number', value: reference >> 1 }
  return values[reference >> 1] ?? { type: 'undefined' }
}
