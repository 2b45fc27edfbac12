import { hasElements, objectOf, type HeapObject, type ProgramState } from '#replay'
import { valueOf, type Value, type ValueReference } from '#trace'
import { formatKey } from './format-key.ts'

/** Code units of a string shown by itself, and within another value. */
const longestString = 100
const longestInner = 30

/** Code units of a preview after which it is cut. */
const longestPreview = 72

const longestLabel = 60

/**
 * A value in one line, as debuggers preview it: `"text"`, `-0`, `10n`, `[1, 2, …]`, `{path: "a", …}`,
 * `Map(2) {"k" => 1, …}`, `ƒ name`, `Error: message`. `…` stands for what is left out; a string that is cut
 * has it after its closing quote. Never throws, and says the same whatever language the page is in.
 */
export function formatValue(value: Value, state: ProgramState): string {
  if (value.type !== 'object') return formatPrimitive(value, longestString)
  const object = objectOf(state, value.id)
  return object ? formatObject(object, state) : '{…}'
}

function formatPrimitive(value: Exclude<Value, { readonly type: 'object' }>, longest: number): string {
  switch (value.type) {
    case 'undefined':
    case 'null':
      return value.type
    case 'boolean':
      return String(value.value)
    case 'number':
      return Object.is(value.value, -0) ? '-0' : String(value.value)
    case 'bigint':
      return `${value.digits}n`
    case 'string': {
      const shown = cut(value.value, longest)
      return JSON.stringify(shown) + (shown.length < value.length ? '…' : '')
    }
    case 'symbol':
      return `Symbol(${cutWithMark(value.description, longest)})`
    case 'uninitialized':
      return '<uninitialized>'
    case 'hole':
      return '<empty>'
    case 'accessor':
      return '(…)'
  }
}

/** An object with its beginning. */
function formatObject(object: HeapObject, state: ProgramState): string {
  const items = itemsOf(object, state)
  if (!items) return formatLeaf(object, state)
  const [open, close] = hasElements(object) ? '[]' : '{}'
  let text = prefixOf(object) + open
  let separator = ''
  for (const item of items) {
    if (separator && text.length + item.length > longestPreview) return `${text}${separator}…${close}`
    text += separator + item
    separator = ', '
  }
  return text + close
}

/** An object within another: what it is, without what it holds. */
function formatInner(reference: ValueReference, state: ProgramState): string {
  const value = valueOf(reference, state.values)
  if (value.type !== 'object') return formatPrimitive(value, longestInner)
  const object = objectOf(state, value.id)
  if (!object) return '{…}'
  if (!holdsItems(object)) return formatLeaf(object, state)
  const empty = sizeOf(object) === 0
  const list = hasElements(object)
  return prefixOf(object) + (list ? (empty ? '[]' : '[…]') : empty ? '{}' : '{…}')
}

function holdsItems({ kind }: HeapObject): boolean {
  return kind === 'object' || kind === 'array' || kind === 'typedarray' || kind === 'map' || kind === 'set'
}

/** Objects that are one word or phrase. */
function formatLeaf(object: HeapObject, state: ProgramState): string {
  const label = cutWithMark(object.label, longestLabel)
  switch (object.kind) {
    case 'function':
      return label ? `ƒ ${label}` : 'ƒ'
    case 'error': {
      const message = errorMessage(object, state)
      return message ? `${label || 'Error'}: ${cutWithMark(message, longestString)}` : label || 'Error'
    }
    case 'boxed':
      return `Object(${label})`
    default:
      return label || object.kind
  }
}

function errorMessage(error: HeapObject, state: ProgramState): string {
  for (const [key, reference] of error.properties) {
    const name = valueOf(key, state.values)
    const value = valueOf(reference, state.values)
    if (name.type === 'string' && name.value === 'message' && value.type === 'string') return value.value
  }
  return ''
}

/** The class before the brackets, with the size of a collection; nothing for plain objects and arrays. */
function prefixOf(object: HeapObject): string {
  const { kind, label } = object
  if (kind === 'map' || kind === 'set' || kind === 'typedarray') return `${label || kind}(${sizeOf(object)}) `
  const plain = kind === 'array' ? label === 'Array' : label === 'Object' || label === '' || label === '?'
  return plain ? '' : `${label} `
}

function sizeOf(object: HeapObject): number {
  return object.entries?.size ?? object.length ?? object.elements.length + object.properties.size
}

/** The parts of a preview, as many as can be needed; the last is `…` when the recorder left some out. */
function itemsOf(object: HeapObject, state: ProgramState): readonly string[] | undefined {
  if (!holdsItems(object)) return undefined
  if (hasElements(object)) return elementItems(object, state)
  return object.entries ? entryItems(object, state) : propertyItems(object, state)
}

function propertyItems(object: HeapObject, state: ProgramState): readonly string[] {
  const items: string[] = []
  for (const [key, inner] of object.properties) {
    if (items.length >= longestPreview) break
    items.push(`${formatKey(valueOf(key, state.values))}: ${formatInner(inner, state)}`)
  }
  return items.length < sizeOf(object) ? [...items, '…'] : items
}

function entryItems(object: HeapObject, state: ProgramState): readonly string[] {
  const values = object.entries?.values ?? []
  const width = object.kind === 'map' ? 2 : 1
  const items: string[] = []
  for (let i = 0; i + width <= Math.min(values.length, longestPreview); i += width) {
    const parts = values.slice(i, i + width).map((inner) => formatInner(inner, state))
    items.push(parts.join(' => '))
  }
  return items.length * width < values.length || items.length < sizeOf(object) ? [...items, '…'] : items
}

function elementItems(object: HeapObject, state: ProgramState): readonly string[] {
  const length = sizeOf(object)
  const items: string[] = []
  for (let i = 0; i < Math.min(length, longestPreview);) {
    const from = i
    while (i < length && isHole(object, i, state)) i++
    if (i > from) {
      // Elements that the recorder left out look like holes, but come after all that it kept.
      if (i === length && from >= object.elements.length) return [...items, '…']
      items.push(i - from === 1 ? '<empty>' : `<${i - from} empty>`)
    } else items.push(formatInner(object.elements[i++] ?? 0, state))
  }
  return items
}

function isHole(object: HeapObject, index: number, state: ProgramState): boolean {
  const reference = object.elements[index]
  return reference === undefined || valueOf(reference, state.values).type === 'hole'
}

function cutWithMark(text: string, longest: number): string {
  const shown = cut(text, longest)
  return shown.length < text.length ? `${shown}…` : shown
}

/** The beginning of a text; a surrogate pair is never cut in two. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const last = text.charCodeAt(longest - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? longest - 1 : longest)
}
