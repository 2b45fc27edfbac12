import { valueOf, type ObjectId, type ValueReference } from '#trace'
import { eachHeld, type HeapObject } from './heap-object.ts'
import { frameOf, objectOf, type FrameId, type ProgramState } from './program-state.ts'
import type { Replay } from './replay.ts'
import { initializedReference, visibleVariables, type Variable } from './variable.ts'

/** Objects within objects that are looked at. */
const levels = 3

/** Objects looked at for one value; more count as unchanged, so that no value makes a step slow. */
const mostObjects = 2_000

/** Tells whether variables of a frame, or values in them, differ from an earlier state. */
export interface Comparison {
  variable(variable: Variable): boolean
  /** True when a value differs from the one before or anything within about three levels of it changed. */
  value(before: ValueReference | undefined, now: ValueReference | undefined): boolean
  /** An object as it was before, if it existed. */
  objectBefore(id: ObjectId): HeapObject | undefined
}

/**
 * Compares a frame of a state with the frame's previous step; a frame that is not the newest with its own
 * last step, so that what its callees did shows. At a frame's first step every variable it owns is new.
 */
export function compareWithPrevious(replay: Replay, state: ProgramState, frameId: FrameId): Comparison {
  const isTop = state.stack.at(-1) === frameId
  const at = frameOf(state, frameId)?.step ?? -1
  const previous = isTop ? replay.previousInFrame(at) : at
  const before = previous >= 0 ? replay.stateAt(previous) : undefined
  const value: Comparison['value'] = (was, is) =>
    was !== is || (before !== undefined && is !== undefined && contentChanged(before, state, is))
  const own = new Map<number, ValueReference | undefined>()
  if (before)
    for (const { hops, slot, reference } of visibleVariables(replay, before, frameId))
      if (hops === 0) own.set(slot, reference)
  return {
    variable: ({ hops, reference, frameId: owner, slot }) => {
      if (reference === undefined) return false
      if (!before) return hops === 0
      const was = hops === 0 ? own.get(slot) : frameOf(before, owner)?.slots[slot]
      return value(initializedReference(before, was), reference)
    },
    value,
    objectBefore: (id) => before && objectOf(before, id),
  }
}

/** True when an object that a value refers to, or one within it, is not as it was. */
function contentChanged(before: ProgramState, now: ProgramState, reference: ValueReference): boolean {
  const seen = new Set<ObjectId>()
  let level: HeapObject[] = []
  const add = (to: HeapObject[], inner: ValueReference): void => {
    if ((inner & 1) === 0) return
    const value = valueOf(inner, now.values)
    if (value.type !== 'object' || seen.has(value.id)) return
    seen.add(value.id)
    const object = objectOf(now, value.id)
    if (object) to.push(object)
  }
  add(level, reference)
  for (let depth = 0; depth <= levels && level.length > 0 && seen.size < mostObjects; depth++) {
    const next: HeapObject[] = []
    for (const object of level) {
      if (!sameObject(objectOf(before, object.id), object)) return true
      eachHeld(object, (inner) => add(next, inner))
    }
    level = next
  }
  return false
}

/** True when an object holds what it held; what its values hold is not looked at. */
function sameObject(a: HeapObject | undefined, b: HeapObject): boolean {
  if (!a) return false
  if (a === b || a.changedAt === b.changedAt) return true
  return (
    a.length === b.length &&
    a.entries?.size === b.entries?.size &&
    sameList(a.elements, b.elements) &&
    sameProperties(a.properties, b.properties) &&
    sameList(a.entries?.values ?? [], b.entries?.values ?? [])
  )
}

function sameProperties(a: HeapObject['properties'], b: HeapObject['properties']): boolean {
  if (a.size !== b.size) return false
  for (const [key, value] of b) if (a.get(key) !== value) return false
  return true
}

function sameList(a: readonly (number | undefined)[], b: readonly (number | undefined)[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
