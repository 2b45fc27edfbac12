import { EventType, eventLength, isStepEvent, objectKinds, valueOf, type Trace } from '#trace'
import { eachId, atId } from '../id-table.ts'
import type { HeapObject } from '../heap-object.ts'
import type { ProgramState } from '../program-state.ts'

/** A state in plain terms, to be compared: what frames on the stack can see, and all they can reach. */
export interface PlainState {
  readonly stack: readonly PlainFrame[]
  /** By id, objects that can be reached. */
  readonly objects: Readonly<Record<number, unknown>>
}

interface PlainFrame {
  readonly id: number
  readonly functionId: number
  readonly step: number
  readonly slots: readonly unknown[]
  readonly outer: PlainFrame | undefined
}

interface NaiveFrame {
  id: number
  functionId: number
  parent: number
  step: number
  slots: number[]
}

interface NaiveObject {
  id: number
  kind: string
  label: string
  length: number | undefined
  properties: [number, number][]
  entries: { size: number; values: number[] } | undefined
}

/** Replays a trace from its start in the plainest way: what every faster way must agree with. */
export function naiveStateAt(trace: Trace, step: number): PlainState {
  const { events } = trace
  const frames: NaiveFrame[] = []
  const objects: NaiveObject[] = []
  const stack: number[] = []
  let steps = 0
  for (let p = 0; p < events.length && steps <= step; p += eventLength(events, p)) {
    const row = [...events.subarray(p, p + eventLength(events, p))]
    const [type = -1, a = -1, b = -1, c = -1] = row
    const object = objects[a]
    const remove = (key: number): void => {
      if (object) object.properties = object.properties.filter(([other]) => other !== key)
    }
    if (isStepEvent(type)) {
      const top = frames[stack.at(-1) ?? -1]
      if (top) top.step = steps
      steps++
    } else if (type === EventType.enter || type === EventType.scope) {
      frames[a] = { id: a, functionId: b, parent: c, step: -1, slots: [] }
      if (type === EventType.enter) stack.push(a)
    } else if (type === EventType.exit || type === EventType.suspend) stack.pop()
    else if (type === EventType.resume) stack.push(a)
    else if (type === EventType.set) frames[a]?.slots.splice(b, 1, ...padded(frames[a].slots, b, c))
    else if (type === EventType.setTop) {
      const top = frames[stack.at(-1) ?? -1]
      top?.slots.splice(a, 1, ...padded(top.slots, a, b))
    } else if (type === EventType.object) {
      const label = valueOf(c, trace.values)
      objects[a] = {
        id: a,
        kind: objectKinds[b] ?? '',
        label: label.type === 'string' ? label.value : '',
        length: undefined,
        properties: [],
        entries: undefined,
      }
    } else if (type === EventType.property) {
      const known = object?.properties.find(([key]) => key === b)
      if (known) known[1] = c
      else object?.properties.push([b, c])
    } else if (type === EventType.delete) remove(b)
    else if (type === EventType.length && object) {
      object.length = b
      const indexed = object.kind === 'array' || object.kind === 'typedarray'
      if (indexed) object.properties = object.properties.filter(([key]) => key % 2 !== 0 || key / 2 < b)
    } else if (type === EventType.entries && object) object.entries = { size: b, values: row.slice(4) }
  }
  return plain(
    stack.map((id) => frames[id]),
    (id) => frames[id],
    (id) => objects[id],
    trace,
  )
}

/** A state of a replay in the same plain terms. */
export function plainState(state: ProgramState, trace: Trace): PlainState {
  return plain(
    state.stack.map((id) => atId(state.frames, id)),
    (id) => atId(state.frames, id),
    (id) => {
      const object = atId(state.heap, id)
      return object && { ...object, properties: allProperties(object) }
    },
    trace,
  )
}

/** Elements by their keys, then the other properties. */
function allProperties({ elements, properties }: HeapObject): readonly (readonly [number, number])[] {
  const all = elements.flatMap((value, i) => (value === undefined ? [] : [[2 * i, value] as const]))
  return [...all, ...properties]
}

/** How many objects a state still holds, reachable or not. */
export function heapSize(state: ProgramState): number {
  let size = 0
  eachId<HeapObject>(state.heap, () => size++)
  return size
}

/** How many frames a state still holds. */
export function frameCount(state: ProgramState): number {
  let count = 0
  eachId(state.frames, () => count++)
  return count
}

interface AnyFrame extends Pick<NaiveFrame, 'id' | 'functionId' | 'parent' | 'step'> {
  readonly slots: readonly (number | undefined)[]
}
type AnyObject = Omit<NaiveObject, 'properties' | 'entries'> & {
  readonly properties: readonly (readonly [number, number])[]
  readonly entries: { readonly size: number; readonly values: readonly number[] } | undefined
}

function plain(
  stack: readonly (AnyFrame | undefined)[],
  frameOf: (id: number) => AnyFrame | undefined,
  objectOf: (id: number) => AnyObject | undefined,
  trace: Trace,
): PlainState {
  const objects: Record<number, unknown> = {}
  const visit = (reference: number | undefined): void => {
    if (reference === undefined) return
    const value = valueOf(reference, trace.values)
    if (value.type !== 'object' || value.id in objects) return
    const object = objectOf(value.id)
    objects[value.id] = object && {
      kind: object.kind,
      label: object.label,
      length: object.length,
      properties: object.properties.toSorted(([a], [b]) => a - b),
      order: object.properties.map(([key]) => key).filter((key) => key % 2 !== 0),
      entries: object.entries,
    }
    object?.properties.forEach(([, inner]) => visit(inner))
    object?.entries?.values.forEach(visit)
  }
  const plainFrame = (frame: AnyFrame | undefined): PlainFrame | undefined => {
    if (!frame) return undefined
    frame.slots.forEach(visit)
    const { id, functionId, step, slots, parent } = frame
    const outer = parent < 0 ? undefined : plainFrame(frameOf(parent))
    return { id, functionId, step, slots: Array.from(slots), outer }
  }
  return { stack: stack.flatMap((frame) => plainFrame(frame) ?? []), objects }
}

function padded(slots: unknown[], index: number, value: number): number[] {
  while (slots.length < index) slots.push(undefined)
  return [value]
}
