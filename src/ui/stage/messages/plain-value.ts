import { hasElements, objectOf, type ProgramState } from '#replay'
import { valueOf, type Value, type ValueReference } from '#trace'

/** Objects within objects that are followed. */
const deepest = 12

/**
 * A recorded value as the plain data that JSON would send: objects, lists, texts, numbers, `null`. What is
 * no such data, or was not recorded, is `undefined`, or `null` in a list.
 */
export function plainValue(value: Value, state: ProgramState, depth = 0): unknown {
  switch (value.type) {
    case 'null':
      return null
    case 'boolean':
    case 'number':
    case 'string':
      return value.value
    case 'object':
      return depth < deepest ? plainObject(value.id, state, depth) : undefined
    default:
      return undefined
  }
}

function plainObject(id: number, state: ProgramState, depth: number): unknown {
  const object = objectOf(state, id)
  if (!object) return undefined
  const read = (reference: ValueReference): unknown =>
    plainValue(valueOf(reference, state.values), state, depth + 1)
  if (hasElements(object))
    return object.elements.map((element) => (element === undefined ? null : (read(element) ?? null)))
  if (object.kind !== 'object') return undefined
  const entries = [...object.properties].flatMap(([key, reference]) => {
    const name = valueOf(key, state.values)
    const value = read(reference)
    const isNamed = name.type === 'string' || name.type === 'number'
    return isNamed && value !== undefined ? [[String(name.value), value] as const] : []
  })
  // Not by assignment: a property may be named `__proto__`.
  return Object.fromEntries(entries)
}
