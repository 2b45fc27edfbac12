import type { Value } from '#trace'
import { ExpressionFailure, type Literal, type TextRange } from './syntax.ts'

/** A value's own primitive. Throws where there is none, or where it was not recorded whole. */
export function primitiveOf(value: Value, at: TextRange): Literal {
  switch (value.type) {
    case 'undefined':
    case 'hole':
      return undefined
    case 'null':
      return null
    case 'boolean':
    case 'number':
      return value.value
    case 'bigint':
      return BigInt(value.digits)
    case 'string':
      if (isCut(value)) throw new ExpressionFailure('not-recorded', at)
      return value.value
    case 'symbol':
      throw new ExpressionFailure('cannot-apply', at, `Symbol(${value.description})`)
    case 'object':
    case 'accessor':
      throw new ExpressionFailure('not-run', at)
    case 'uninitialized':
      throw new ExpressionFailure('uninitialized', at)
  }
}

/** A primitive as a recorded value. */
export function valueOfPrimitive(primitive: Literal): Value {
  switch (typeof primitive) {
    case 'undefined':
      return { type: 'undefined' }
    case 'boolean':
      return { type: 'boolean', value: primitive }
    case 'number':
      return { type: 'number', value: primitive }
    case 'bigint':
      return { type: 'bigint', digits: String(primitive) }
    case 'string':
      return { type: 'string', value: primitive, length: primitive.length }
    default:
      return { type: 'null' }
  }
}

/** True for a string of which only the beginning was recorded. */
export function isCut(value: Value & { readonly type: 'string' }): boolean {
  return value.value.length < value.length
}

/** What `if` makes of a value. */
export function isTruthy(value: Value): boolean {
  switch (value.type) {
    case 'boolean':
      return value.value
    case 'number':
      return value.value !== 0 && !Number.isNaN(value.value)
    case 'bigint':
      return value.digits !== '0'
    case 'string':
      return value.length > 0
    case 'symbol':
    case 'object':
      return true
    default:
      return false
  }
}

/** What `typeof` says of a value; functions are told apart by the caller. */
export function typeOf(value: Value): string {
  if (value.type === 'null') return 'object'
  return value.type === 'hole' ? 'undefined' : value.type
}

/** `===` of two values, as far as it was recorded. */
export function strictlyEqual(a: Value, b: Value, at: TextRange): boolean {
  if (a.type === 'object' || b.type === 'object')
    return a.type === 'object' && b.type === 'object' && a.id === b.id
  if (a.type === 'symbol' && b.type === 'symbol') {
    // Two symbols may have the same description.
    if (a !== b && a.description === b.description) throw new ExpressionFailure('not-recorded', at)
    return a === b
  }
  if (a.type === 'symbol' || b.type === 'symbol') return false
  if (a.type === 'string' && b.type === 'string' && (isCut(a) || isCut(b))) return sameText(a, b, at)
  if (a.type !== b.type && (a.type === 'string' || b.type === 'string')) return false
  return primitiveOf(a, at) === primitiveOf(b, at)
}

type Text = Value & { readonly type: 'string' }

/** Texts of which the beginning is known differ where length or beginning do; else nobody knows. */
function sameText(a: Text, b: Text, at: TextRange): boolean {
  const known = Math.min(a.value.length, b.value.length)
  if (a.length !== b.length || a.value.slice(0, known) !== b.value.slice(0, known)) return false
  throw new ExpressionFailure('not-recorded', at)
}
