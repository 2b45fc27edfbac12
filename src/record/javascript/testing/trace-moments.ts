import { EventType, lineTable, type BreakpointLocation, type LineTable, type Trace, type Value } from '#trace'
import type { Described, DescribedVariable, Moment } from './moments.ts'
import { RunState, type WalkedFrame, type WalkedObject } from './run-state.ts'

const definesClass = /^(export\s+(default\s+)?)?((const|let|var)\s+)?([\w$]+\s*=\s*)?class\b/

/**
 * Places that V8 stops at too. It does not at class declarations and functions' ends, and only we stop at
 * bindings.
 */
export function isCompared(location: BreakpointLocation, trace: Trace): boolean {
  if (location.kind !== 'statement') return false
  const source = trace.sources[trace.functions[location.functionId]?.sourceId ?? 0]
  const text = source?.text.slice(location.start, location.end) ?? ''
  return !definesClass.test(text)
}

/** Names places as both sides do. */
export class Places {
  readonly #trace: Trace
  readonly #tables: readonly LineTable[]

  constructor(trace: Trace) {
    this.#trace = trace
    this.#tables = trace.sources.map((source) => lineTable(source.text))
  }

  /** A stop at a location. */
  statement(id: number, depth: number): string {
    const location = this.#trace.locations[id]
    const sourceId = this.sourceOf(id)
    const source = this.#trace.sources[sourceId]
    const position = this.#tables[sourceId]?.positionAt(location?.start ?? 0)
    const text = source?.text.slice(location?.start, location?.end).split('\n')[0]?.slice(0, 40)
    return `${source?.path ?? ''}:${position?.line}:${position?.column} «${text}» @${depth}`
  }

  /** A return from a function. */
  returnFrom(functionId: number, depth: number): string {
    const info = this.#trace.functions[functionId]
    const position = this.#tables[info?.sourceId ?? 0]?.positionAt(info?.start ?? 0)
    return `return from ${info?.name} (${position?.line}:${position?.column}) @${depth}`
  }

  sourceOf(id: number): number {
    return this.#trace.functions[this.#trace.locations[id]?.functionId ?? 0]?.sourceId ?? 0
  }

  /** Offset of a place that V8 names; its lines and columns count from 0. */
  offsetOf(sourceId: number, line: number, column: number): number {
    return (this.#tables[sourceId]?.startOf(line + 1) ?? 0) + column
  }
}

/** The moments of a recording: its statements and returns, with every visible variable. */
export function traceMoments(trace: Trace): readonly Moment[] {
  const places = new Places(trace)
  const state = new RunState(trace)
  const moments: Moment[] = []
  state.walk((type, position) => {
    const id = trace.events[position + 1] ?? 0
    const location = trace.locations[id]
    if (type === EventType.return && state.top) {
      const returned = describe(state, trace.events[position + 2] ?? 0)
      moments.push({
        place: places.returnFrom(state.top.functionId, state.stack.length),
        variables: [],
        returned,
      })
    } else if (type === EventType.step && location && isCompared(location, trace)) {
      moments.push({
        place: places.statement(id, state.stack.length),
        variables: variablesAt(state, location),
        callers: callersOf(state),
      })
    }
  })
  return moments
}

/** The visible variables at a location, hidden ones left out. */
function variablesAt(
  state: RunState,
  location: BreakpointLocation,
  at: WalkedFrame | undefined = state.top,
): readonly DescribedVariable[] {
  const found = new Map<string, DescribedVariable>()
  for (const { hops, slot, initialized } of location.variables) {
    let frame = at
    for (let i = 0; i < hops; i++) frame = state.frames[frame?.lexical ?? -1]
    const info = state.trace.functions[frame?.functionId ?? -1]?.slots[slot]
    const reference = frame?.slots[slot]
    const name = info?.name ?? '?'
    if (found.has(name)) continue
    const known = initialized && reference !== undefined
    const value = known ? describe(state, reference) : { text: 'unavailable' }
    found.set(name, { name, scope: info?.scope ?? '?', value })
  }
  return [...found.values()]
}

function callersOf(state: RunState): readonly DescribedVariable[] {
  const location = state.trace.locations[state.caller?.location ?? -1]
  return location ? variablesAt(state, location, state.caller) : []
}

function describe(state: RunState, reference: number): Described {
  const value = state.value(reference)
  if (value.type !== 'object') return { text: oneWord(value) }
  const object = state.objects[value.id]
  const short = (one: number): string => oneWord(state.value(one))
  const { kind = '?', length = 0 } = object ?? {}
  if (!object) return { id: value.id, kind }
  if (kind === 'array' || kind === 'typedarray')
    return { id: value.id, kind, length, elements: elements(object, short) }
  if (kind === 'map' || kind === 'set')
    return { id: value.id, kind, length, elements: object.entries.map(short) }
  const all = [...object.properties].map(
    ([key, one]) => [key & 1 ? short(key) : `"${key >> 1}"`, short(one)] as const,
  )
  return {
    id: value.id,
    kind,
    length: Math.max(length, all.length),
    properties: all.filter(([key]) => !key.startsWith('"#') && !(kind === 'error' && key === '"stack"')),
    privates: all.filter(([key]) => key.startsWith('"#')).map(([key, one]) => [key.slice(1, -1), one]),
  }
}

function elements(object: WalkedObject, short: (reference: number) => string): readonly string[] {
  return Array.from({ length: Math.min(object.length ?? 0, 100) }, (_, i) => {
    const element = object.properties.get(i << 1)
    return element === undefined ? 'missing' : short(element)
  })
}

function oneWord(value: Value): string {
  switch (value.type) {
    case 'string':
      return JSON.stringify(value.value)
    case 'number':
      return Object.is(value.value, -0) ? '-0' : String(value.value)
    case 'boolean':
      return String(value.value)
    case 'bigint':
      return `${value.digits}n`
    case 'symbol':
      return `Symbol(${value.description})`
    case 'object':
      return `object ${value.id}`
    case 'uninitialized':
      return 'unavailable'
    case 'undefined':
    case 'null':
    case 'hole':
    case 'accessor':
      return value.type
  }
}
