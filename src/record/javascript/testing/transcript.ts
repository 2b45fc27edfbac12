import { EventType, isStepEvent, lineTable, type Trace, type Value } from '#trace'
import { RunState } from './run-state.ts'

/**
 * The steps of a trace, one a line, indented by depth: the line's number, what kind of step it is if not a
 * statement, and the source it marks. Output stands between the steps as `> text`.
 */
export function transcriptOf(trace: Trace): readonly string[] {
  const tables = trace.sources.map((source) => lineTable(source.text))
  const state = new RunState(trace)
  const lines: string[] = []
  state.walk((type, position) => {
    const at = (offset: number): number => trace.events[position + offset] ?? 0
    if (type === EventType.output) lines.push(`> ${oneWord(state.value(at(2))).trimEnd()}`)
    if (!isStepEvent(type)) return
    const location = trace.locations[at(1)]
    const info = trace.functions[location?.functionId ?? -1]
    const source = trace.sources[info?.sourceId ?? -1]
    const line = tables[info?.sourceId ?? -1]?.lineAt(location?.start ?? 0)
    const text = source?.text.slice(location?.start, location?.end).split('\n')[0]?.trim() ?? ''
    lines.push(
      `${'  '.repeat(state.stack.length - 1)}${line} ${marked(type, location?.kind, text, () => oneWord(state.value(at(2))))}`,
    )
  })
  return lines
}

function marked(type: number, kind: string | undefined, text: string, value: () => string): string {
  if (type === EventType.return) return `returns ${value()}`
  if (type === EventType.throw) return `throws ${value()}`
  if (type === EventType.catch) return `catches ${value()}`
  return kind === 'binding' ? `binds ${text}` : text
}

/** A value in a word or two. */
function oneWord(value: Value): string {
  switch (value.type) {
    case 'string':
      return value.value
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
    case 'undefined':
    case 'null':
    case 'uninitialized':
    case 'hole':
    case 'accessor':
      return value.type
  }
}
