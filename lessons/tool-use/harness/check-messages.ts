import type { TextBlock, ToolCall, ToolResult } from './wire.ts'

/** A rule of the model API; it refuses a list of messages that breaks one. */
export type MessageRule =
  | 'first_is_user'
  | 'last_is_user'
  | 'roles_alternate'
  | 'message_not_empty'
  | 'text_not_empty'
  | 'block_fits_role'
  | 'request_has_id'
  | 'ids_unique'
  | 'request_has_result'
  | 'one_result_per_request'
  | 'result_has_request'
  | 'results_first'
  | 'cut_off_not_executed'

/** A block of a message, as it may come from anywhere. */
type Block = TextBlock | ToolCall | ToolResult

/** A message as it may come from anywhere: any block may be in either role. */
export interface CheckedMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string | readonly Block[]
  /** Why the model stopped; known to the harness, and not sent. */
  readonly stop_reason?: string
}

/** One place where a rule is broken. */
export interface BrokenRule {
  readonly rule: MessageRule
  /** The message that breaks it, counted from 0. */
  readonly message: number
  /** The id of the request or the result it is about. */
  readonly id?: string
}

type Found = Omit<BrokenRule, 'message'>

/** Stop reasons of a turn whose last request may lack its end. */
const cutOff = ['max_tokens', 'model_context_window_exceeded']

/**
 * Says where a list of messages breaks the wire's rules, in the order of the messages.
 * An empty answer means that the list can be sent. In a conversation that goes on or is
 * over, `last_is_user` alone may be broken: its last message is the model's.
 */
export function checkMessages(messages: readonly CheckedMessage[]): BrokenRule[] {
  const usedIds = new Set<string>()
  return messages.flatMap((message, at) => {
    const before = messages[at - 1]
    const after = messages[at + 1]
    const found = [
      ...checkRole(message, before, after),
      ...checkContent(message),
      ...checkIds(message, usedIds),
      ...(after ? checkAnswered(message, after) : []),
      ...checkResults(message, before),
    ]
    return found.map((broken) => ({ ...broken, message: at }))
  })
}

function checkRole(
  { role }: CheckedMessage,
  before?: CheckedMessage,
  after?: CheckedMessage,
): Found[] {
  return [
    ...when(!before && role !== 'user', 'first_is_user'),
    ...when(before?.role === role, 'roles_alternate'),
    ...when(!after && role !== 'user', 'last_is_user'),
  ]
}

/** Requests are the model's, results are the user's; no message or text is empty. */
function checkContent(message: CheckedMessage): Found[] {
  const { role, content } = message
  const foreign = role === 'user' ? requestsOf(message) : resultsOf(message)
  return [
    ...when(typeof content !== 'string' && content.length === 0, 'message_not_empty'),
    ...textsOf(message).flatMap((text) => when(isBlank(text), 'text_not_empty')),
    ...foreign.flatMap(() => when(true, 'block_fits_role')),
  ]
}

function checkIds(message: CheckedMessage, usedIds: Set<string>): Found[] {
  return requestsOf(message).flatMap(({ id }) => {
    if (typeof id !== 'string' || isBlank(id)) return when(true, 'request_has_id')
    const repeated = usedIds.has(id)
    usedIds.add(id)
    return when(repeated, 'ids_unique', id)
  })
}

/** Each request has one result in the next message; one that was cut off is not run. */
function checkAnswered(message: CheckedMessage, next: CheckedMessage): Found[] {
  const answered = resultsOf(next).map((result) => result.tool_use_id)
  const wasCutOff = cutOff.includes(message.stop_reason ?? '')
  return requestsOf(message).flatMap(({ id }) => {
    const count = answered.filter((other) => other === id).length
    return [
      ...when(count === 0, 'request_has_result', id),
      ...when(count > 1, 'one_result_per_request', id),
      ...when(count > 0 && wasCutOff, 'cut_off_not_executed', id),
    ]
  })
}

/** Results answer the message before, and come before everything else in theirs. */
function checkResults(message: CheckedMessage, before?: CheckedMessage): Found[] {
  const results = resultsOf(message)
  const asked = before ? requestsOf(before).map(({ id }) => id) : []
  const orphans = results.filter((result) => !asked.includes(result.tool_use_id))
  const first = blocksOf(message).slice(0, results.length)
  const late = first.some((block) => block.type !== 'tool_result')
  return [
    ...orphans.flatMap((result) =>
      when(true, 'result_has_request', result.tool_use_id),
    ),
    ...when(late, 'results_first'),
  ]
}

function when(broken: boolean, rule: MessageRule, id?: string): Found[] {
  if (!broken) return []
  return [id === undefined ? { rule } : { rule, id }]
}

function blocksOf({ content }: CheckedMessage): readonly Block[] {
  return typeof content === 'string' ? [] : content
}

function requestsOf(message: CheckedMessage): ToolCall[] {
  return blocksOf(message).filter((block) => block.type === 'tool_use')
}

function resultsOf(message: CheckedMessage): ToolResult[] {
  return blocksOf(message).filter((block) => block.type === 'tool_result')
}

function textsOf(message: CheckedMessage): string[] {
  if (typeof message.content === 'string') return [message.content]
  return blocksOf(message).flatMap((block) => (block.type === 'text' ? block.text : []))
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
