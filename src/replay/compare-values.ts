import { valueOf, type ObjectId, type Value, type ValueReference } from '#trace'
import type { HeapObject } from './heap-object.ts'
import { objectOf, type ProgramState } from './program-state.ts'

/** A value with the state it belongs to. */
export interface ValueInState {
  readonly value: Value
  readonly state: ProgramState
}

/** Objects within objects that are compared. */
const levels = 4

/** True when two values of two runs look alike: primitives are equal, objects hold alike things. */
export function sameValue(a: ValueInState, b: ValueInState): boolean {
  return alike(a, b, { depth: 0, met: new Map() })
}

interface Progress {
  readonly depth: number
  /** Objects of the first run with what they were compared to: a cycle is met again, not followed. */
  readonly met: Map<ObjectId, ObjectId>
}

function alike(a: ValueInState, b: ValueInState, progress: Progress): boolean {
  const left = a.value
  const right = b.value
  if (left.type !== 'object' || right.type !== 'object') return samePrimitive(left, right)
  const met = progress.met.get(left.id)
  if (met !== undefined || progress.depth >= levels) return met === undefined || met === right.id
  progress.met.set(left.id, right.id)
  const one = objectOf(a.state, left.id)
  const other = objectOf(b.state, right.id)
  if (!one || !other) return one === other
  if (one.kind !== other.kind || one.label !== other.label || one.length !== other.length) return false
  const inner = parts(one)
  const others = parts(other)
  const deeper = { depth: progress.depth + 1, met: progress.met }
  return (
    one.entries?.size === other.entries?.size &&
    inner.length === others.length &&
    inner.every((reference, i) => alike(read(reference, a.state), read(others[i], b.state), deeper))
  )
}

function read(reference: ValueReference | undefined, state: ProgramState): ValueInState {
  return { value: reference === undefined ? { type: 'hole' } : valueOf(reference, state.values), state }
}

function parts(object: HeapObject): readonly (ValueReference | undefined)[] {
  return [...object.elements, ...[...object.properties].flat(), ...(object.entries?.values ?? [])]
}

function samePrimitive(a: Value, b: Value): boolean {
  if (a.type !== b.type) return false
  if (a.type === 'number' && b.type === 'number') return Object.is(a.value, b.value)
  if (a.type === 'string' && b.type === 'string') return a.value === b.value && a.length === b.length
  return JSON.stringify(a) === JSON.stringify(b)
}
