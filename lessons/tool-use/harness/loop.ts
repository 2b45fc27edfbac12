import type { Message, TextBlock, ToolCall, ToolResult, Turn } from './wire.ts'

/** Asks the model for its next turn. */
export type Ask = (messages: readonly Message[]) => Promise<Turn>

/** Executes one request of the model. */
export type Execute = (call: ToolCall) => Promise<ToolResult>

/** What a task starts with, and how often the model may be asked. */
export interface LoopOptions {
  readonly question: string
  readonly maxCalls: number
}

/** How a task ended, and the conversation up to there. */
export interface Outcome {
  readonly ending:
    'answered' | 'call_limit' | 'truncated' | 'protocol_error' | 'model_error'
  readonly messages: readonly Message[]
  /** What went wrong, where something did. */
  readonly problem?: string
}

/** Asks, executes and stores until the model answers or something ends the task. */
export async function runLoop(
  ask: Ask,
  execute: Execute,
  { question, maxCalls }: LoopOptions,
): Promise<Outcome> {
  const messages: Message[] = [{ role: 'user', content: question }]
  const usedIds = new Set<string>()

  for (let calls = 0; calls < maxCalls; calls += 1) {
    let turn: Turn
    try {
      turn = await ask(messages)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return { ending: 'model_error', messages, problem }
    }

    if (turn.stop_reason === 'max_tokens') return { ending: 'truncated', messages }
    const requests = turn.content.filter((block) => block.type === 'tool_use')
    const problem = contradiction(turn, requests, usedIds)
    if (problem) return { ending: 'protocol_error', messages, problem }

    messages.push({ role: 'assistant', content: turn.content.filter(isNotBlank) })
    if (turn.stop_reason === 'end_turn') return { ending: 'answered', messages }

    const results: ToolResult[] = []
    for (const request of requests) {
      usedIds.add(request.id)
      results.push(await execute(request))
    }
    messages.push({ role: 'user', content: results })
  }

  return { ending: 'call_limit', messages }
}

/** Says where a turn contradicts itself; nothing where it can be acted on. */
function contradiction(
  turn: Turn,
  requests: readonly ToolCall[],
  usedIds: ReadonlySet<string>,
): string | undefined {
  if (turn.stop_reason === 'end_turn') {
    if (requests.length > 0) return 'The model ended its turn with a request.'
    const hasText = turn.content.some(
      (block) => block.type === 'text' && isNotBlank(block),
    )
    return hasText ? undefined : 'The model ended its turn without a text.'
  }
  if (turn.stop_reason !== 'tool_use') return `Unknown stop reason: ${turn.stop_reason}`
  if (requests.length === 0) return 'The model said it calls a tool, and called none.'
  const ids = requests.map((request) => request.id)
  if (!ids.every(isId)) return 'A request has no id.'
  const repeated = ids.find((id, at) => usedIds.has(id) || ids.indexOf(id) < at)
  return repeated === undefined ? undefined : `Two requests have the id ${repeated}.`
}

/** A model may write an empty text beside a request, but the API takes none back. */
function isNotBlank(block: TextBlock | ToolCall): boolean {
  return block.type !== 'text' || block.text.trim() !== ''
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && id.trim() !== ''
}
