import { isWhole, objectOf, propertyOf, type HeapObject, type ProgramState } from '#replay'
import { inlineReference, valueOf, type Value, type ValueReference } from '#trace'
import { isCut, primitiveOf, strictlyEqual, valueOfPrimitive } from './primitive.ts'
import { ExpressionFailure, type TextRange } from './syntax.ts'

/** A member that is looked for: its key, where it is written, and whether it is a `#name`. */
export interface MemberKey {
  readonly key: Value
  readonly hidden: boolean
  readonly at: TextRange
}

const missing: Value = { type: 'undefined' }

/** The value of a member. What an object inherits was not recorded, so only what is certain is answered. */
export function readMember(object: Value, member: MemberKey, state: ProgramState): Value {
  const { at } = member
  const name = member.key.type === 'symbol' ? undefined : String(primitiveOf(member.key, at))
  switch (object.type) {
    case 'undefined':
    case 'null':
    case 'hole':
      throw new ExpressionFailure('no-object', at, name ?? '')
    case 'uninitialized':
    case 'accessor':
      return valueOfPrimitive(primitiveOf(object, at))
    case 'string':
      return name === undefined ? notRecorded(at) : readString(object, name, at)
    case 'object': {
      const found = objectOf(state, object.id)
      const value = found && readObject(found, member, { name, state })
      return value ?? notRecorded(at, name)
    }
    default:
      return notRecorded(at, name)
  }
}

/** `key in object`. */
export function hasMember(object: Value, member: MemberKey, state: ProgramState): boolean {
  const { at } = member
  if (object.type !== 'object') throw new ExpressionFailure('cannot-apply', at, 'in')
  const name = member.key.type === 'symbol' ? undefined : String(primitiveOf(member.key, at))
  const found = objectOf(state, object.id)
  if (!found) return notRecorded(at, name)
  const own = ownReference(found, member, { name, state })
  if (own !== undefined) return valueOf(own, state.values).type !== 'hole' || notRecorded(at, name)
  if (name === 'length' && hasLength(found)) return true
  if (isCertainlyMissing(found, name, state)) return false
  return notRecorded(at, name)
}

/** `Object.hasOwn(object, key)`. */
export function hasOwnMember(object: Value, member: MemberKey, state: ProgramState): boolean {
  const { at } = member
  const name = member.key.type === 'symbol' ? undefined : String(primitiveOf(member.key, at))
  const found = object.type === 'object' ? objectOf(state, object.id) : undefined
  if (!found) return notRecorded(at, name)
  const own = ownReference(found, member, { name, state })
  if (own !== undefined) return valueOf(own, state.values).type !== 'hole'
  if (name === 'length' && hasLength(found)) return found.kind === 'array'
  const listed = found.kind === 'object' || found.kind === 'error'
  const isOutside = hasLength(found) && isIndex(name) && Number(name) >= (found.length ?? 0)
  return isOutside || (listed && isWhole(found, state.values)) ? false : notRecorded(at, name)
}

/** What a Map holds for a key, or whether a Map or Set has it: `undefined` where it certainly has not. */
export function findEntry(
  object: HeapObject,
  key: Value,
  state: ProgramState,
  at: TextRange,
): Value | undefined {
  const { size, values } = object.entries ?? notRecorded(at)
  const width = object.kind === 'map' ? 2 : 1
  let unsure = values.length < size * width
  for (let i = 0; i < values.length; i += width) {
    const candidate = valueOf(values[i] ?? 0, state.values)
    const same = sameKey(candidate, key, at)
    if (same === true) return valueOf(values[i + width - 1] ?? 0, state.values)
    if (same === undefined) unsure = true
  }
  return unsure ? notRecorded(at) : undefined
}

/** SameValueZero; `undefined` where nobody knows. */
function sameKey(a: Value, b: Value, at: TextRange): boolean | undefined {
  if (a.type === 'number' && b.type === 'number' && Number.isNaN(a.value)) return Number.isNaN(b.value)
  if (a.type === 'undefined' || a.type === 'null') return a.type === b.type
  if (b.type === 'undefined' || b.type === 'null') return false
  try {
    return strictlyEqual(a, b, at)
  } catch (error) {
    if (error instanceof ExpressionFailure && error.error.code === 'not-recorded') return undefined
    throw error
  }
}

/** Ends the evaluation: what is asked for is not in the recording. */
export function notRecorded(at: TextRange, about: string = ''): never {
  throw new ExpressionFailure('not-recorded', at, about)
}

function readString(text: Value & { readonly type: 'string' }, name: string, at: TextRange): Value {
  if (name === 'length') return valueOfPrimitive(text.length)
  if (!isIndex(name)) return name in String.prototype ? notRecorded(at, name) : missing
  const index = Number(name)
  if (index >= text.length) return missing
  return index < text.value.length || !isCut(text)
    ? valueOfPrimitive(text.value.charAt(index))
    : notRecorded(at, name)
}

interface Reading {
  /** `undefined` for a symbol. */
  readonly name: string | undefined
  readonly state: ProgramState
}

function readObject(object: HeapObject, member: MemberKey, { name, state }: Reading): Value | undefined {
  const own = ownReference(object, member, { name, state })
  if (own !== undefined) {
    const value = valueOf(own, state.values)
    if (value.type === 'accessor') throw new ExpressionFailure('not-run', member.at, name)
    // An object's prototype could have what a hole has not.
    return value.type === 'hole' ? missing : value
  }
  if (name === 'length' && hasLength(object)) return valueOfPrimitive(object.length ?? 0)
  if (name === 'size' && object.entries) return valueOfPrimitive(object.entries.size)
  return !member.hidden && isCertainlyMissing(object, name, state) ? missing : undefined
}

function hasLength({ kind, length }: HeapObject): boolean {
  return (kind === 'array' || kind === 'typedarray') && length !== undefined
}

/** The reference of an own property that was recorded. */
function ownReference(
  object: HeapObject,
  member: MemberKey,
  { name, state }: Reading,
): ValueReference | undefined {
  if (name !== undefined && isIndex(name)) {
    const element = propertyOf(object, inlineReference(Number(name)))
    if (element !== undefined) return element
  }
  // Names of private fields are recorded beside those of properties.
  if (name?.startsWith('#') && !member.hidden) return undefined
  for (const [key, reference] of object.properties) {
    const candidate = valueOf(key, state.values)
    const same =
      name === undefined
        ? candidate === member.key
        : candidate.type === 'string'
          ? candidate.value === name && !isCut(candidate)
          : candidate.type === 'number' && String(candidate.value) === name
    if (same) return reference
  }
  return undefined
}

/** True where neither the object nor what it inherits from has a property of the name. */
function isCertainlyMissing(object: HeapObject, name: string | undefined, state: ProgramState): boolean {
  if (name === undefined || name.startsWith('#')) return false
  const { kind, label, length } = object
  // Properties of arrays beside their elements are not recorded, nor is what a class of the program inherits.
  if (hasLength(object))
    return isIndex(name) && Number(name) >= (length ?? 0) && (kind === 'typedarray' || label === 'Array')
  if (!isWhole(object, state.values)) return false
  if (kind === 'error') return label === 'Error' && !(name in Error.prototype)
  return kind === 'object' && (label === '' || (label === 'Object' && !(name in Object.prototype)))
}

/** True for a name that is an element's. */
function isIndex(name: string | undefined): boolean {
  return name !== undefined && /^(?:0|[1-9]\d{0,8})$/.test(name)
}
