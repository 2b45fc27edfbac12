import type { Value } from '#trace'
import { primitiveOf, strictlyEqual, valueOfPrimitive } from './primitive.ts'
import {
  ExpressionFailure,
  type BinaryOperator,
  type Literal,
  type TextRange,
  type UnaryOperator,
} from './syntax.ts'

/** The operators that work on primitives; `in` looks into an object and is not here. */
type PrimitiveOperator = Exclude<BinaryOperator, '===' | '!==' | '==' | '!=' | 'in'>

// JavaScript's own operators do the work, so that they mean what they mean. `any`-typed operands are what they
// take: TypeScript would forbid `'a' < 1`, which readers may ask for.
/* eslint-disable @typescript-eslint/no-explicit-any */
const operations: Readonly<Record<PrimitiveOperator, (a: any, b: any) => Literal>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '>>>': (a, b) => a >>> b,
}

const unaryOperations: Readonly<Record<'-' | '+' | '~', (a: any) => Literal>> = {
  '-': (a) => -a,
  '+': (a) => +a,
  '~': (a) => ~a,
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** Digits a BigInt may have before it is raised or shifted further: more would take seconds. */
const mostDigits = 10_000

/** A binary operator on two values. */
export function applyBinary(
  operator: Exclude<BinaryOperator, 'in'>,
  [a, b]: readonly [Value, Value],
  at: TextRange,
): Value {
  switch (operator) {
    case '===':
      return valueOfPrimitive(strictlyEqual(a, b, at))
    case '!==':
      return valueOfPrimitive(!strictlyEqual(a, b, at))
    case '==':
      return valueOfPrimitive(looselyEqual(a, b, at))
    case '!=':
      return valueOfPrimitive(!looselyEqual(a, b, at))
    default: {
      const [left, right] = [primitiveOf(a, at), primitiveOf(b, at)]
      if (typeof left === 'bigint') refuseHuge(operator, [left, right], at)
      return attempt(() => operations[operator](left, right), at, operator)
    }
  }
}

/** `-`, `+` or `~` of a value. */
export function applyUnary(operator: '-' | '+' | '~', value: Value, at: TextRange): Value {
  const operand = primitiveOf(value, at)
  return attempt(() => unaryOperations[operator](operand), at, operator)
}

/** True for the unary operators that {@link applyUnary} knows. */
export function isArithmetic(operator: UnaryOperator): operator is '-' | '+' | '~' {
  return Object.hasOwn(unaryOperations, operator)
}

/** What JavaScript computes; where it throws, an error of ours. */
export function attempt(compute: () => Literal, at: TextRange, about: string): Value {
  let result: Literal
  try {
    result = compute()
  } catch {
    throw new ExpressionFailure('cannot-apply', at, about)
  }
  return valueOfPrimitive(result)
}

function looselyEqual(a: Value, b: Value, at: TextRange): boolean {
  const [first, second] = [isNullish(a), isNullish(b)]
  if (first || second) return first && second
  // An object that meets a primitive is made one by its own `valueOf` or `toString`.
  const objects = (a.type === 'object' ? 1 : 0) + (b.type === 'object' ? 1 : 0)
  if (objects === 1) throw new ExpressionFailure('not-run', at)
  if (objects === 2 || a.type === b.type || a.type === 'symbol' || b.type === 'symbol')
    return strictlyEqual(a, b, at)
  const [left, right]: readonly [unknown, unknown] = [primitiveOf(a, at), primitiveOf(b, at)]
  // eslint-disable-next-line eqeqeq -- that is the operator asked for
  return left == right
}

function isNullish({ type }: Value): boolean {
  return type === 'undefined' || type === 'null' || type === 'hole'
}

function refuseHuge(operator: string, [a, b]: readonly [bigint, Literal], at: TextRange): void {
  if (typeof b !== 'bigint') return
  const size = BigInt(a.toString(16).length)
  const grows =
    operator === '**' ? size * b : operator === '<<' ? size + b / 4n : operator === '>>' ? size - b / 4n : 0n
  if (grows > mostDigits) throw new ExpressionFailure('cannot-apply', at, operator)
}
