import {
  functionKinds,
  locationKinds,
  slotScopes,
  type BreakpointLocation,
  type FunctionInfo,
  type VisibleVariable,
} from './breakpoint-location.ts'
import { invalidField } from './errors.ts'
import { isArray, list, name, natural, oneOf, text } from './read-json.ts'

/** The static tables of a trace as JSON that repeats nothing: numbers, and each variable list once. */
export interface EncodedTables {
  /** `[name, kind, source, start, end, flags, [slotName, slotScope, …]]`; flags: 1 async, 2 generator. */
  readonly functions: readonly unknown[]
  /** Each a flat `[hops, slot, initialized, …]`. */
  readonly variables: readonly (readonly number[])[]
  /** Flat `[kind, function, start, length, variables, …]`; `start` is the difference to the one before. */
  readonly locations: readonly number[]
}

/** Packs functions and locations. */
export function encodeTables(
  functions: readonly FunctionInfo[],
  locations: readonly BreakpointLocation[],
): EncodedTables {
  const variables: (readonly number[])[] = []
  const known = new Map<string, number>()
  const listId = (visible: readonly VisibleVariable[]): number => {
    const flat = visible.flatMap((v) => [v.hops, v.slot, v.initialized ? 1 : 0])
    const key = flat.join()
    let id = known.get(key)
    if (id === undefined) {
      id = variables.push(flat) - 1
      known.set(key, id)
    }
    return id
  }
  let previous = 0
  const flatLocations = locations.flatMap((at) => {
    const row = [
      locationKinds.indexOf(at.kind),
      at.functionId,
      at.start - previous,
      at.end - at.start,
      listId(at.variables),
    ]
    previous = at.start
    return row
  })
  return {
    functions: functions.map((f) => [
      f.name,
      functionKinds.indexOf(f.kind),
      f.sourceId,
      f.start,
      f.end,
      (f.async ? 1 : 0) | (f.generator ? 2 : 0),
      f.slots.flatMap((slot) => [slot.name, slotScopes.indexOf(slot.scope)]),
    ]),
    variables,
    locations: flatLocations,
  }
}

/** Unpacks and checks functions against the lengths of the sources they lie in. */
export function decodeFunctions(json: unknown, sourceLengths: readonly number[]): readonly FunctionInfo[] {
  return list(json, 'functions').map((row, i) => {
    const path = `functions[${i}]`
    const fields = list(row, path)
    const sourceId = natural(fields[2], `${path}.source`, sourceLengths.length - 1)
    const end = natural(fields[4], `${path}.end`, sourceLengths[sourceId] ?? 0)
    const flags = natural(fields[5], `${path}.flags`, 3)
    const slots = list(fields[6], `${path}.slots`)
    if (slots.length % 2 !== 0) throw invalidField(`${path}.slots`, 'a list of pairs')
    return {
      name: text(fields[0], `${path}.name`),
      kind: oneOf(functionKinds, fields[1], `${path}.kind`),
      sourceId,
      start: natural(fields[3], `${path}.start`, end),
      end,
      async: (flags & 1) !== 0,
      generator: (flags & 2) !== 0,
      slots: Array.from({ length: slots.length / 2 }, (_, s) => ({
        name: text(slots[2 * s], `${path}.slots[${s}].name`),
        scope: oneOf(slotScopes, slots[2 * s + 1], `${path}.slots[${s}].scope`),
      })),
    }
  })
}

/** Unpacks and checks locations; each must lie in its function's source and see only slots that exist. */
export function decodeLocations(
  json: { readonly locations: unknown; readonly variables: unknown },
  functions: readonly FunctionInfo[],
  sourceLengths: readonly number[],
): readonly BreakpointLocation[] {
  const lists = list(json.variables, 'variables').map((row, i) => decodeVariables(row, `variables[${i}]`))
  const flat = list(json.locations, 'locations')
  if (flat.length % 5 !== 0) throw invalidField('locations', 'a list of rows of five')
  let start = 0
  return Array.from({ length: flat.length / 5 }, (_, i) => {
    const path = `locations[${i}]`
    const functionId = natural(flat[5 * i + 1], `${path}.function`, functions.length - 1)
    const sourceLength = sourceLengths[functions[functionId]?.sourceId ?? -1] ?? 0
    const step = flat[5 * i + 2]
    start += typeof step === 'number' ? step : Number.NaN
    natural(start, `${path}.start`, sourceLength)
    return {
      kind: oneOf(locationKinds, flat[5 * i], `${path}.kind`),
      functionId,
      start,
      end: start + natural(flat[5 * i + 3], `${path}.length`, sourceLength - start),
      variables: lists[natural(flat[5 * i + 4], `${path}.variables`, lists.length - 1)] ?? [],
    }
  })
}

function decodeVariables(row: unknown, path: string): readonly VisibleVariable[] {
  if (!isArray(row) || row.length % 3 !== 0) throw invalidField(path, 'a list of triples')
  return Array.from({ length: row.length / 3 }, (_, i) => ({
    hops: natural(row[3 * i], name(path, i, 'hops')),
    slot: natural(row[3 * i + 1], name(path, i, 'slot')),
    initialized: natural(row[3 * i + 2], name(path, i, 'initialized'), 1) === 1,
  }))
}
