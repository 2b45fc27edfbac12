import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Trace } from '#trace'
import type { Described, Moment } from './moments.ts'
import { isCompared, Places } from './trace-moments.ts'

const child = fileURLToPath(new URL('v8-child.mjs', import.meta.url))

type VariableRow = readonly [name: string, scope: string, value: Described]

interface Pause {
  readonly url: string
  readonly line: number
  readonly column: number
  readonly depth: number
  /** Name and beginning of the function, the first of its parameters' parenthesis. */
  readonly function: string
  readonly functionLine: number
  readonly functionColumn: number
  readonly returning: boolean
  readonly returned?: Described
  readonly variables: readonly VariableRow[]
  readonly callers: readonly VariableRow[]
}

interface PossibleLocation {
  readonly lineNumber: number
  readonly columnNumber: number
  readonly type?: string
}

/** What V8's debugger said of one program. */
export interface V8Report {
  readonly pauses: readonly Pause[]
  readonly possible: Readonly<Record<string, readonly PossibleLocation[]>>
  readonly output: string
  readonly error: string | null
}

/** Runs programs under V8's debugger, all in one process. */
export async function debugPrograms(
  entries: readonly string[],
  mode: 'break' | 'step',
): Promise<readonly V8Report[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [child, mode, ...entries], {
    maxBuffer: 1e9,
    timeout: 120_000,
  })
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as V8Report)
}

/**
 * V8's pauses, each mapped to the innermost of our locations that contains its offset. Stepping also stops
 * where a call within a statement goes on, which is no other place: then `calls` are left out.
 */
export function v8Moments(
  trace: Trace,
  report: V8Report,
  calls: 'first' | 'none' = 'first',
): readonly Moment[] {
  const places = new Places(trace)
  const sourceOf = (url: string): number =>
    trace.sources.findIndex((source) => source.path === basename(new URL(url).pathname))
  const locationAt = (url: string, line: number, column: number): number | undefined =>
    innermost(trace, sourceOf(url), places.offsetOf(sourceOf(url), line, column))
  const kinds = new Map<string, string>()
  const withStatement = new Set<number>()
  for (const [url, locations] of Object.entries(report.possible))
    for (const { lineNumber, columnNumber, type } of locations) {
      kinds.set(`${url}:${lineNumber}:${columnNumber}`, type ?? 'statement')
      const id = type === undefined ? locationAt(url, lineNumber, columnNumber) : undefined
      if (id !== undefined) withStatement.add(id)
    }
  // A statement whose first call shares its position is listed only as a call: that one counts.
  const firstCall = new Map<number, string>()
  for (const { url, line, column } of report.pauses) {
    if (calls === 'none') break
    const position = `${url}:${line}:${column}`
    const id = kinds.get(position) === 'call' ? locationAt(url, line, column) : undefined
    if (id !== undefined && !withStatement.has(id) && !firstCall.has(id)) firstCall.set(id, position)
  }
  const moments: Moment[] = []
  for (const pause of report.pauses) {
    const { url, line, column, depth } = pause
    const position = `${url}:${line}:${column}`
    const kind = kinds.get(position)
    const id = locationAt(url, line, column)
    if (pause.returning || kind === 'return') {
      const from = returnedFrom(trace, pause, { sourceId: sourceOf(url), places })
      if (pause.returned && from !== undefined)
        moments.push({ place: places.returnFrom(from, depth), variables: [], returned: pause.returned })
      continue
    }
    if (kind === 'call' && (id === undefined || firstCall.get(id) !== position)) continue
    const location = id === undefined ? undefined : trace.locations[id]
    if (location && !isCompared(location, trace)) continue
    if (!location && isInClassBody(trace, sourceOf(url), places.offsetOf(sourceOf(url), line, column)))
      continue
    moments.push({
      place: id === undefined ? `nowhere:${line + 1}:${column + 1} @${depth}` : places.statement(id, depth),
      variables: pause.variables.map(([name, scope, value]) => ({ name, scope, value })),
      callers: pause.callers.map(([name, scope, value]) => ({ name, scope, value })),
    })
  }
  return moments
}

function innermost(trace: Trace, sourceId: number, offset: number): number | undefined {
  let best: number | undefined
  let size = Infinity
  trace.locations.forEach((location, id) => {
    if (trace.functions[location.functionId]?.sourceId !== sourceId || location.kind === 'end') return
    if (location.start > offset || offset >= Math.max(location.end, location.start + 1)) return
    if (location.end - location.start <= size) {
      size = location.end - location.start
      best = id
    }
  })
  return best
}

/** V8 also stops where the names of a class's members are computed. */
function isInClassBody(trace: Trace, sourceId: number, offset: number): boolean {
  const before = trace.sources[sourceId]?.text.slice(0, offset) ?? ''
  return /^class\b|= class\b/m.test(before) && /\[[^\]\n]*$/.test(before)
}

/** The function that a pause returns from; undefined for those that only V8 has. */
function returnedFrom(
  trace: Trace,
  pause: Pause,
  { sourceId, places }: { readonly sourceId: number; readonly places: Places },
): number | undefined {
  const text = trace.sources[sourceId]?.text ?? ''
  const start = places.offsetOf(sourceId, pause.functionLine, pause.functionColumn)
  // Initialisers and constructors that the language adds.
  if (pause.function.endsWith('_initializer>') || /^class\b/.test(text.slice(start, start + 6)))
    return undefined
  const isModule = start === 0 && places.offsetOf(sourceId, pause.line, pause.column) >= text.trimEnd().length
  if (isModule)
    return trace.functions.findIndex((info) => info.sourceId === sourceId && info.kind === 'module')
  return functionAt(trace, sourceId, start)
}

/** The innermost function around the offset where one begins. */
function functionAt(trace: Trace, sourceId: number, offset: number): number {
  let best = 0
  let size = Infinity
  trace.functions.forEach((info, id) => {
    if (info.sourceId !== sourceId || info.start > offset || offset >= info.end) return
    if (info.end - info.start <= size) {
      size = info.end - info.start
      best = id
    }
  })
  return best
}
