import {
  hasElements,
  objectOf,
  propertyOf,
  type Comparison,
  type HeapObject,
  type ProgramState,
} from '#replay'
import { inlineReference, valueOf, type Value, type ValueReference } from '#trace'
import type { DebugSession } from './debug-session.ts'
import { formatValue } from './format-value.ts'
import { formatKey } from './format-key.ts'
import { selectFocusedMoment } from './select-variables.ts'
import type { ChildEntry, Children } from './views.ts'

const none: Children = { children: [], shown: 0, total: 0 }

/** What an object holds at the cursor; nothing for any other value. Asked for when a row is opened. */
export function selectChildren(session: DebugSession, value: Value): Children {
  const moment = selectFocusedMoment(session)
  const object = moment && value.type === 'object' ? objectOf(moment.state, value.id) : undefined
  if (!moment || !object) return none
  const reading = { state: moment.state, comparison: moment.comparison, object }
  if (hasElements(object)) return elements(reading)
  const properties = propertiesOf(reading)
  if (!object.entries) return counted(properties, properties.length, object.length ?? properties.length)
  const width = object.kind === 'map' ? 2 : 1
  const entries = entriesOf(reading, width)
  return counted(
    [...entries, ...properties],
    entries.length + properties.length,
    object.entries.size + properties.length,
  )
}

interface Reading {
  readonly state: ProgramState
  readonly comparison: Comparison
  readonly object: HeapObject
}

function counted(children: readonly ChildEntry[], shown: number, total: number): Children {
  return { children, shown, total: Math.max(shown, total) }
}

function propertiesOf(reading: Reading): readonly ChildEntry[] {
  return [...reading.object.properties].map(([key, reference]) => property(reading, key, reference))
}

/** Elements by index, with holes in a row as one, then properties of other names. */
function elements(reading: Reading): Children {
  const { elements: recorded, length = recorded.length } = reading.object
  const children: ChildEntry[] = []
  let index = 0
  while (index < recorded.length) {
    const from = index
    while (index < recorded.length && isHole(reading, index)) index++
    if (index > from) children.push(holes(from, index))
    const reference = recorded[index]
    if (reference === undefined) continue
    children.push({ ...property(reading, inlineReference(index++), reference), kind: 'index' })
  }
  const others = propertiesOf(reading)
  return counted([...children, ...others], recorded.length + others.length, length + others.length)
}

function isHole({ state, object }: Reading, index: number): boolean {
  const reference = object.elements[index]
  return reference === undefined || valueOf(reference, state.values).type === 'hole'
}

function holes(from: number, end: number): ChildEntry {
  return {
    id: `holes ${from}`,
    key: end - from === 1 ? String(from) : `${from}…${end - 1}`,
    kind: 'hole',
    count: end - from,
    keyValue: undefined,
    value: { type: 'hole' },
    changed: false,
  }
}

function property(
  { state, comparison, object }: Reading,
  key: ValueReference,
  now: ValueReference,
): ChildEntry {
  const before = comparison.objectBefore(object.id)
  const keyValue = valueOf(key, state.values)
  return {
    id: keyValue.type === 'symbol' ? `symbol ${key}` : `.${formatKey(keyValue)}`,
    key: formatKey(keyValue),
    kind: 'property',
    count: 1,
    keyValue: undefined,
    value: valueOf(now, state.values),
    changed: before !== undefined && comparison.value(propertyOf(before, key), now),
  }
}

function entriesOf({ state, comparison, object }: Reading, width: 1 | 2): readonly ChildEntry[] {
  const before = comparison.objectBefore(object.id)
  const values = object.entries?.values ?? []
  return Array.from({ length: Math.floor(values.length / width) }, (_, i) => {
    const reference = values[i * width + width - 1] ?? 0
    const key = width === 2 ? valueOf(values[i * 2] ?? 0, state.values) : undefined
    return {
      id: `entry ${i}`,
      key: key ? formatValue(key, state) : String(i),
      kind: 'entry' as const,
      count: 1,
      keyValue: key,
      value: valueOf(reference, state.values),
      changed: before !== undefined && comparison.value(entryBefore(before, values, i * width), reference),
    }
  })
}

/** What a Map held for the key at `at`, or what a Set held there. */
function entryBefore(
  before: HeapObject,
  values: readonly ValueReference[],
  at: number,
): ValueReference | undefined {
  const was = before.entries?.values ?? []
  if (before.kind !== 'map') return was.includes(values[at] ?? -1) ? values[at] : undefined
  for (let i = 0; i < was.length; i += 2) if (was[i] === values[at]) return was[i + 1]
  return undefined
}
