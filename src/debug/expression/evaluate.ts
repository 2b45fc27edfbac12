import { objectOf, type ProgramState } from '#replay'
import type { Value } from '#trace'
import { callFunction, callMethod, isFunctionName } from './calls.ts'
import { hasMember, readMember } from './members.ts'
import { applyBinary, applyUnary, isArithmetic } from './operators.ts'
import { isTruthy, primitiveOf, typeOf, valueOfPrimitive } from './primitive.ts'
import { ExpressionFailure, outcomeOf, type Expression, type Outcome } from './syntax.ts'

/** What an expression can see. */
export interface ExpressionScope {
  readonly state: ProgramState
  /** The value of the innermost variable of a name; `undefined` where there is none. */
  variable(name: string): Value | undefined
}

/**
 * The value of an expression over recorded values. It means what JavaScript means by it, or fails: where the
 * recording does not hold enough to know, and where code of the program would have to run. Nothing is run.
 */
export function evaluate(expression: Expression, scope: ExpressionScope): Outcome<Value> {
  return outcomeOf(() => {
    const value = valueIn(expression, scope)
    return value.type === 'hole' ? undefinedValue : value
  })
}

const undefinedValue: Value = { type: 'undefined' }

/** Names that are values of JavaScript and not variables of the program, unless it has one of the name. */
const constants: ReadonlyMap<string, Value> = new Map([
  ['undefined', undefinedValue],
  ['NaN', valueOfPrimitive(Number.NaN)],
  ['Infinity', valueOfPrimitive(Infinity)],
])

/** Thrown by `?.` where there is no object, and caught where its chain ends. */
class ShortCircuit extends Error {}

function valueIn(expression: Expression, scope: ExpressionScope): Value {
  switch (expression.type) {
    case 'literal':
      return valueOfPrimitive(expression.value)
    case 'name':
      return nameIn(expression, scope)
    case 'template': {
      const { parts, holes } = expression
      const texts = holes.map((hole) => textOf(hole, scope))
      return valueOfPrimitive(
        parts.map((part, i) => (i === 0 ? part : `${texts[i - 1] ?? ''}${part}`)).join(''),
      )
    }
    case 'unary':
      return unaryIn(expression, scope)
    case 'binary': {
      const { operator, left, right } = expression
      const operands = [valueIn(left, scope), valueIn(right, scope)] as const
      if (operator !== 'in') return applyBinary(operator, operands, expression)
      const key = { key: operands[0], hidden: false, at: expression }
      return valueOfPrimitive(hasMember(operands[1], key, scope.state))
    }
    case 'logical': {
      const left = valueIn(expression.left, scope)
      return goesOn(expression.operator, left) ? valueIn(expression.right, scope) : left
    }
    case 'conditional':
      return valueIn(
        isTruthy(valueIn(expression.test, scope)) ? expression.then : expression.otherwise,
        scope,
      )
    case 'member': {
      const object = objectIn(expression, scope)
      const { key, hidden } = expression
      return readMember(object, { key: valueIn(key, scope), hidden, at: key }, scope.state)
    }
    case 'call':
      return callIn(expression, scope)
    case 'chain':
      try {
        return valueIn(expression.inner, scope)
      } catch (error) {
        if (error instanceof ShortCircuit) return undefinedValue
        throw error
      }
  }
}

type Of<T extends Expression['type']> = Expression & { readonly type: T }

function nameIn(expression: Of<'name'>, { variable }: ExpressionScope): Value {
  const { name } = expression
  const value = variable(name) ?? constants.get(name)
  if (!value) throw new ExpressionFailure('unknown-name', expression, name)
  if (value.type === 'uninitialized') throw new ExpressionFailure('uninitialized', expression, name)
  return value
}

function unaryIn({ operator, operand, start, end }: Of<'unary'>, scope: ExpressionScope): Value {
  const value = valueIn(operand, scope)
  if (isArithmetic(operator)) return applyUnary(operator, value, { start, end })
  switch (operator) {
    case '!':
      return valueOfPrimitive(!isTruthy(value))
    case 'void':
      return undefinedValue
    default:
      return valueOfPrimitive(
        isFunction(value, scope) ? 'function' : value.type === 'accessor' ? notRun(operand) : typeOf(value),
      )
  }
}

function isFunction(value: Value, { state }: ExpressionScope): boolean {
  return value.type === 'object' && objectOf(state, value.id)?.kind === 'function'
}

function notRun(at: Expression): never {
  throw new ExpressionFailure('not-run', at)
}

function goesOn(operator: '&&' | '||' | '??', left: Value): boolean {
  if (operator === '&&') return isTruthy(left)
  if (operator === '||') return !isTruthy(left)
  return left.type === 'undefined' || left.type === 'null' || left.type === 'hole'
}

/** The object of a member, unless `?.` ends the chain here. */
function objectIn({ object, optional }: Of<'member'>, scope: ExpressionScope): Value {
  const value = valueIn(object, scope)
  if (optional && goesOn('??', value)) throw new ShortCircuit()
  return value
}

function callIn({ callee, args, start, end }: Of<'call'>, scope: ExpressionScope): Value {
  const name = functionName(callee, scope)
  const values = (): readonly Value[] => args.map((arg) => valueIn(arg, scope))
  if (name !== undefined) return callFunction({ name, args: values(), at: callee }, scope.state)
  if (callee.type !== 'member' || callee.hidden)
    throw new ExpressionFailure('no-function', callee, callee.type === 'name' ? callee.name : '')
  const receiver = objectIn(callee, scope)
  const method = String(primitiveOf(valueIn(callee.key, scope), callee.key))
  return callMethod(receiver, { name: method, args: values(), at: { start, end } }, scope.state)
}

/** `Math.max` and its like, where no variable is called so. */
function functionName(callee: Expression, { variable }: ExpressionScope): string | undefined {
  const path = (expression: Expression): string | undefined => {
    if (expression.type === 'name') return variable(expression.name) ? undefined : expression.name
    if (expression.type !== 'member' || expression.optional || expression.key.type !== 'literal')
      return undefined
    const object = path(expression.object)
    return object === undefined ? undefined : `${object}.${String(expression.key.value)}`
  }
  const name = path(callee)
  return name !== undefined && isFunctionName(name) ? name : undefined
}

/** A template's hole as text. */
function textOf(hole: Expression, scope: ExpressionScope): string {
  return String(primitiveOf(valueIn(hole, scope), hole))
}
