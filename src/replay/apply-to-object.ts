import { objectKinds, valueOf, type ObjectId, type Step, type Trace, type ValueReference } from '#trace'
import type { MovingState } from './apply-events.ts'
import { isElementKey, type HeapObject } from './heap-object.ts'
import { atId, setId } from './id-table.ts'

/** A {@link HeapObject} that may still be written in its epoch. */
export interface MovingObject extends HeapObject {
  readonly epoch: number
  length: number | undefined
  elements: (ValueReference | undefined)[]
  properties: Map<ValueReference, ValueReference>
  entries: HeapObject['entries']
  changedAt: Step
}

/** Shared by all objects without elements or without properties, which most are; never written. */
const noElements: (ValueReference | undefined)[] = []
const noProperties = new Map<ValueReference, ValueReference>()

/** Adds the object of an `object` event. */
export function addObject(
  state: MovingState,
  event: { readonly id: ObjectId; readonly kind: number; readonly label: ValueReference },
  trace: Trace,
): void {
  const label = valueOf(event.label, trace.values)
  const object: MovingObject = {
    id: event.id,
    kind: objectKinds[event.kind] ?? 'object',
    label: label.type === 'string' ? label.value : '',
    length: undefined,
    elements: noElements,
    properties: noProperties,
    entries: undefined,
    changedAt: state.steps,
    epoch: state.epoch,
  }
  setId(state.heap, event.id, object, state.epoch)
  state.objectsMade++
}

/** An object to write: itself where this epoch made it, else a copy in its place. */
export function ownObject(state: MovingState, id: ObjectId): MovingObject | undefined {
  const object = atId(state.heap, id)
  if (!object) return undefined
  let own = object
  if (object.epoch !== state.epoch) {
    own = { ...object, epoch: state.epoch }
    if (own.elements.length > 0) own.elements = own.elements.slice()
    if (own.properties.size > 0) own.properties = new Map(own.properties)
    setId(state.heap, id, own, state.epoch)
  }
  own.changedAt = state.steps
  return own
}

/** Sets a property or an element. */
export function setProperty(
  object: MovingObject | undefined,
  key: ValueReference,
  value: ValueReference,
): void {
  if (!object) return
  if (isElementKey(object, key)) {
    if (object.elements === noElements) object.elements = []
    object.elements[key >> 1] = value
  } else {
    if (object.properties === noProperties) object.properties = new Map()
    object.properties.set(key, value)
  }
}

/** Takes a property or an element away. */
export function removeProperty(object: MovingObject | undefined, key: ValueReference): void {
  if (!object) return
  if (!isElementKey(object, key)) object.properties.delete(key)
  else if (key >> 1 < object.elements.length) object.elements[key >> 1] = undefined
}

/** Sets a length; a shorter array says nothing of the elements it lost. */
export function setLength(object: MovingObject | undefined, length: number): void {
  if (!object) return
  object.length = length
  if (object.elements.length > length) object.elements.length = length
}
