import { objectOf, type HeapObject, type ProgramState } from '#replay'
import { valueOf, type Value } from '#trace'
import { findEntry, hasOwnMember, notRecorded } from './members.ts'
import { attempt } from './operators.ts'
import { isCut, isTruthy, primitiveOf, strictlyEqual, valueOfPrimitive } from './primitive.ts'
import { ExpressionFailure, type Literal, type TextRange } from './syntax.ts'

/** A call of one of the functions that only read. */
export interface ReadingCall {
  readonly name: string
  readonly args: readonly Value[]
  readonly at: TextRange
}

/** Methods of strings that change nothing and give a primitive. */
const textMethods: readonly string[] = (
  'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf slice startsWith substring ' +
  'toLowerCase toString toUpperCase trim trimEnd trimStart'
).split(' ')

const numberMethods: readonly string[] = ['toFixed', 'toString']

/** Functions that are not the program's own, by the name they are called by. */
const functions: ReadonlyMap<string, (...args: readonly Literal[]) => Literal> = new Map([
  ['Number', (value: Literal) => Number(value)],
  ['Number.isFinite', (value) => Number.isFinite(value)],
  ['Number.isInteger', (value) => Number.isInteger(value)],
  ['Number.isNaN', (value) => Number.isNaN(value)],
  ...(['abs', 'ceil', 'floor', 'round', 'sign', 'trunc', 'max', 'min'] as const).map(
    (name): [string, (...args: readonly Literal[]) => Literal] => [
      `Math.${name}`,
      // As with operators: JavaScript converts, or throws.
      (...args) => (Math[name] as (...values: readonly unknown[]) => number)(...args),
    ],
  ),
])

/** Calls `receiver.name(…)`. */
export function callMethod(receiver: Value, call: ReadingCall, state: ProgramState): Value {
  const { name, at, args } = call
  switch (receiver.type) {
    case 'undefined':
    case 'null':
    case 'hole':
      throw new ExpressionFailure('no-object', at, name)
    case 'string':
      return callText(receiver, call)
    case 'number':
    case 'boolean':
    case 'bigint': {
      const known = receiver.type === 'number' ? numberMethods : ['toString']
      if (!known.includes(name)) throw new ExpressionFailure('no-function', at, name)
      return callPrimitive(primitiveOf(receiver, at), name, primitives(args, at), at)
    }
    case 'object': {
      const object = objectOf(state, receiver.id)
      const result = object && callObject(object, call, state)
      if (result) return result
      throw new ExpressionFailure('no-function', at, name)
    }
    default:
      throw new ExpressionFailure('no-function', at, name)
  }
}

/** Calls a function by a name that no variable has. */
export function callFunction({ name, args, at }: ReadingCall, state: ProgramState): Value {
  const [first = undefinedValue, second = undefinedValue] = args
  switch (name) {
    case 'Boolean':
      return valueOfPrimitive(isTruthy(first))
    case 'String':
      return args.length === 0 ? valueOfPrimitive('') : valueOfPrimitive(textOf(first, at))
    case 'Array.isArray': {
      const kind = first.type === 'object' ? objectOf(state, first.id)?.kind : 'object'
      return kind === undefined || kind === 'proxy' ? notRecorded(at) : valueOfPrimitive(kind === 'array')
    }
    case 'Object.hasOwn':
      return valueOfPrimitive(hasOwnMember(first, { key: second, hidden: false, at }, state))
    default: {
      const known = functions.get(name)
      if (!known) throw new ExpressionFailure('no-function', at, name)
      if (args.length === 0) return name === 'Number' ? valueOfPrimitive(0) : attempt(() => known(), at, name)
      if (name.startsWith('Number.') && first.type === 'object') return valueOfPrimitive(false)
      const given = primitives(args, at)
      return attempt(() => known(...given), at, name)
    }
  }
}

/** True for names such as `Math.max`, which are called and are no members of the program's values. */
export function isFunctionName(name: string): boolean {
  return functions.has(name) || ['Boolean', 'String', 'Array.isArray', 'Object.hasOwn'].includes(name)
}

/** What `String(value)` gives: a symbol says its description. */
function textOf(value: Value, at: TextRange): string {
  return value.type === 'symbol' ? `Symbol(${value.description})` : String(primitiveOf(value, at))
}

const undefinedValue: Value = { type: 'undefined' }

function primitives(args: readonly Value[], at: TextRange): readonly Literal[] {
  return args.map((arg) => primitiveOf(arg, at))
}

function callPrimitive(self: Literal, name: string, args: readonly Literal[], at: TextRange): Value {
  const method = (Object(self) as Readonly<Record<string, (...args: readonly Literal[]) => Literal>>)[name]
  if (!method) throw new ExpressionFailure('no-function', at, name)
  return attempt(() => method.call(self, ...args), at, name)
}

function callText(text: Value & { readonly type: 'string' }, { name, args, at }: ReadingCall): Value {
  if (!textMethods.includes(name)) throw new ExpressionFailure('no-function', at, name)
  const given = primitives(args, at)
  if (!isCut(text)) return callPrimitive(text.value, name, given, at)
  // The beginning alone can be enough.
  const [search] = given
  if (given.length === 1 && typeof search === 'string') {
    if (name === 'startsWith' && search.length <= text.value.length)
      return valueOfPrimitive(text.value.startsWith(search))
    if (name === 'includes' && text.value.includes(search)) return valueOfPrimitive(true)
    if (name === 'indexOf' && text.value.includes(search)) return valueOfPrimitive(text.value.indexOf(search))
  }
  return notRecorded(at)
}

function callObject(object: HeapObject, call: ReadingCall, state: ProgramState): Value | undefined {
  const { name, args, at } = call
  const [key = undefinedValue] = args
  const { kind, label } = object
  const isOwn = [...object.properties.keys()].some((reference) => {
    const own = valueOf(reference, state.values)
    return own.type === 'string' && own.value === name
  })
  if (isOwn) return undefined
  if (kind === 'map' && label === 'Map' && (name === 'get' || name === 'has')) {
    const found = findEntry(object, key, state, at)
    return name === 'has' ? valueOfPrimitive(found !== undefined) : (found ?? undefinedValue)
  }
  if (kind === 'set' && label === 'Set' && name === 'has')
    return valueOfPrimitive(findEntry(object, key, state, at) !== undefined)
  if (name === 'hasOwnProperty' && kind === 'object' && label === 'Object')
    return valueOfPrimitive(
      hasOwnMember({ type: 'object', id: object.id }, { key, hidden: false, at }, state),
    )
  return kind === 'array' && label === 'Array' ? callArray(object, call, state) : undefined
}

function callArray(
  array: HeapObject,
  { name, args, at }: ReadingCall,
  state: ProgramState,
): Value | undefined {
  const length = array.length ?? notRecorded(at)
  const element = (index: number): Value => {
    const reference = array.elements[index]
    return reference === undefined ? notRecorded(at) : valueOf(reference, state.values)
  }
  switch (name) {
    case 'at': {
      const asked = Math.trunc(Number(primitiveOf(args[0] ?? undefinedValue, at))) || 0
      const index = asked < 0 ? length + asked : asked
      if (index < 0 || index >= length) return undefinedValue
      const value = element(index)
      return value.type === 'hole' ? undefinedValue : value
    }
    case 'includes':
    case 'indexOf': {
      if (args.length > 1) throw new ExpressionFailure('no-function', at, name)
      const found = find(length, (index) => isSought(element(index), args[0] ?? undefinedValue, { name, at }))
      return valueOfPrimitive(name === 'includes' ? found >= 0 : found)
    }
    case 'join': {
      const separator = args[0] === undefined || args[0].type === 'undefined' ? ',' : textOf(args[0], at)
      return valueOfPrimitive(
        Array.from({ length }, (_, index) => joined(element(index), at)).join(separator),
      )
    }
    default:
      return undefined
  }
}

function find(length: number, matches: (index: number) => boolean): number {
  for (let index = 0; index < length; index++) if (matches(index)) return index
  return -1
}

/** `includes` finds NaN, and holes as `undefined`; `indexOf` neither. */
function isSought(
  element: Value,
  sought: Value,
  { name, at }: { readonly name: string; readonly at: TextRange },
): boolean {
  const both = element.type === 'number' && sought.type === 'number'
  if (both && Number.isNaN(element.value)) return name === 'includes' && Number.isNaN(sought.value)
  if (element.type === 'hole') return name === 'includes' && sought.type === 'undefined'
  return strictlyEqual(element, sought, at)
}

function joined(element: Value, at: TextRange): string {
  const isNothing = element.type === 'undefined' || element.type === 'null' || element.type === 'hole'
  return isNothing ? '' : String(primitiveOf(element, at))
}
