import { types } from 'node:util'

const ids = new WeakMap()
let count = 0

/** Describes objects for the comparison: identity, kind and contents, without running the program's code. */
export function describeForOracle(objects) {
  return objects.map((object) => {
    if (types.isProxy(object)) return { id: idOf(object), kind: 'proxy' }
    const described = { id: idOf(object), kind: kindOf(object) }
    if (described.kind === 'array' || described.kind === 'typedarray') {
      described.length = object.length
      described.elements = Array.from({ length: Math.min(object.length, 100) }, (_, i) => property(object, i))
    } else if (described.kind === 'map' || described.kind === 'set') {
      described.length = object.size
      described.elements = []
      if (described.kind === 'map')
        Map.prototype.forEach.call(object, (value, key) => described.elements.push(short(key), short(value)))
      else Set.prototype.forEach.call(object, (value) => described.elements.push(short(value)))
    } else if (['object', 'error', 'regexp', 'function'].includes(described.kind)) {
      const keys = described.kind === 'function' ? Object.keys(object) : Reflect.ownKeys(object)
      described.length = keys.length
      described.properties = keys
        .slice(0, 100)
        .filter((key) => !(described.kind === 'error' && key === 'stack'))
        .map((key) => [typeof key === 'symbol' ? String(key) : JSON.stringify(key), property(object, key)])
    }
    return described
  })
}

function idOf(object) {
  if (!ids.has(object)) ids.set(object, count++)
  return ids.get(object)
}

function kindOf(object) {
  if (typeof object === 'function') return 'function'
  if (Array.isArray(object)) return 'array'
  if (types.isMap(object)) return 'map'
  if (types.isSet(object)) return 'set'
  if (types.isDate(object)) return 'date'
  if (types.isRegExp(object)) return 'regexp'
  if (types.isTypedArray(object)) return 'typedarray'
  if (types.isPromise(object)) return 'promise'
  if (types.isNativeError(object)) return 'error'
  if (types.isAnyArrayBuffer(object) || types.isDataView(object)) return 'arraybuffer'
  if (types.isWeakMap(object) || types.isWeakSet(object)) return 'weak'
  if (types.isBoxedPrimitive(object)) return 'boxed'
  return 'object'
}

function property(object, key) {
  const descriptor = Object.getOwnPropertyDescriptor(object, key)
  if (!descriptor) return 'hole'
  return 'value' in descriptor ? short(descriptor.value) : 'accessor'
}

/** A value in one word: primitives exactly, objects by identity. */
function short(value) {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function')
    return `object ${idOf(value)}`
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  return Object.is(value, -0) ? '-0' : String(value)
}
