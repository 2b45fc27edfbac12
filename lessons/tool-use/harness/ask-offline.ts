import type { Message, ToolResult, Turn } from './wire.ts'

/**
 * Stands in for the model with a fixed script: read, run, answer. Which line is next
 * follows from the messages alone, as with a real model.
 */
export function askOffline(messages: readonly Message[]): Promise<Turn> {
  const results = messages.flatMap(resultsOf)
  return Promise.resolve(turnAfter(results))
}

function turnAfter([source, run]: readonly ToolResult[]): Turn {
  if (source === undefined) return request('call_1', 'read_file', { path: 'main.mjs' })
  if (run === undefined) return request('call_2', 'run_main', {})
  const read = source.is_error ? 'Reading main.mjs failed' : 'main.mjs holds'
  const ran = run.is_error ? 'Running it failed' : 'Running it gave'
  const text = `${read}:\n${source.content.trimEnd()}\n\n${ran}:\n${run.content}`
  return { stop_reason: 'end_turn', content: [{ type: 'text', text }] }
}

function request(id: string, name: string, input: object): Turn {
  return { stop_reason: 'tool_use', content: [{ type: 'tool_use', id, name, input }] }
}

function resultsOf({ role, content }: Message): readonly ToolResult[] {
  return role === 'user' && typeof content !== 'string' ? content : []
}
