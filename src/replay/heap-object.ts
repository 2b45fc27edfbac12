import { valueOf, type ObjectId, type ObjectKind, type Step, type Value, type ValueReference } from '#trace'

/** An object at one moment of the run. The same object, unchanged, may be shared by many states. */
export interface HeapObject {
  readonly id: ObjectId
  readonly kind: ObjectKind
  /** Class or function name, date, …: see the `object` event. */
  readonly label: string
  /** An array's length, or how many own keys an object has when not all were recorded. */
  readonly length: number | undefined
  /** Elements of an array or typed array by index; `undefined` for one that was not recorded. */
  readonly elements: readonly (ValueReference | undefined)[]
  /** Other properties in their order; keys are references too, so that a symbol is itself. */
  readonly properties: ReadonlyMap<ValueReference, ValueReference>
  /** Contents of a Map (key, value, key, …) or a Set. */
  readonly entries: { readonly size: number; readonly values: readonly ValueReference[] } | undefined
  /** The first step at which the object is as it is now. */
  readonly changedAt: Step
}

/** True when an object's whole-number keys are its elements. */
export function hasElements({ kind }: Pick<HeapObject, 'kind'>): boolean {
  return kind === 'array' || kind === 'typedarray'
}

/** The value of a property or element, if it is known. */
export function propertyOf(object: HeapObject, key: ValueReference): ValueReference | undefined {
  return isElementKey(object, key) ? object.elements[key >> 1] : object.properties.get(key)
}

/** True for a key that is an index into the object's elements. */
export function isElementKey(object: Pick<HeapObject, 'kind'>, key: ValueReference): boolean {
  return (key & 1) === 0 && key >= 0 && hasElements(object)
}

/** Calls `visit` with everything an object holds: elements, properties' values, entries. */
export function eachHeld(object: HeapObject, visit: (reference: ValueReference) => void): void {
  for (const element of object.elements) if (element !== undefined) visit(element)
  for (const value of object.properties.values()) visit(value)
  if (object.entries) for (const value of object.entries.values) visit(value)
}

/** False for an object of which only its kind is known: it was nested too deep to be looked at. */
export function wasLookedAt({ kind, length, properties, entries }: HeapObject): boolean {
  switch (kind) {
    case 'object':
    case 'error':
    case 'regexp':
    case 'array':
    case 'typedarray':
      return length !== undefined || properties.size > 0
    case 'map':
    case 'set':
      return entries !== undefined
    default:
      return true
  }
}

/** True where every own property of an object was recorded; only kinds whose properties are can be whole. */
export function isWhole(object: HeapObject, values: readonly Value[]): boolean {
  const { kind, length, properties } = object
  if (kind !== 'object' && kind !== 'error' && kind !== 'regexp') return false
  if (length === undefined) return properties.size > 0
  // Private names are recorded as properties, but are not among the keys that `length` counts.
  let keys = 0
  for (const key of properties.keys()) if (!isPrivateName(valueOf(key, values))) keys++
  return keys >= length
}

function isPrivateName(key: Value): boolean {
  return key.type === 'string' && key.value.startsWith('#')
}
