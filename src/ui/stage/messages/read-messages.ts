import type { ConversationMessage, MessageBlock } from '#lesson'

/**
 * Reads data as a conversation. It may come from a harness with a mistake in it: what is no message or block
 * becomes one without content, so that the list keeps its length and its ids.
 */
export function readMessages(data: unknown): readonly ConversationMessage[] {
  return Array.isArray(data) ? data.map(readMessage) : []
}

function readMessage(data: unknown): ConversationMessage {
  const { role, content } = fieldsOf(data)
  return {
    role: role === 'assistant' ? 'assistant' : 'user',
    content: typeof content === 'string' ? content : Array.isArray(content) ? content.map(readBlock) : [],
  }
}

function readBlock(data: unknown): MessageBlock {
  const block = fieldsOf(data)
  switch (block['type']) {
    case 'tool_use':
      return {
        type: 'tool_use',
        id: textOf(block['id']),
        name: textOf(block['name']),
        input: block['input'],
      }
    case 'tool_result':
      return {
        type: 'tool_result',
        tool_use_id: textOf(block['tool_use_id']),
        content: contentOf(block['content']),
        is_error: block['is_error'] === true,
      }
    default:
      return { type: 'text', text: textOf(block['text']) }
  }
}

/** The text of a result; what is no text, as JSON. */
function contentOf(content: unknown): string {
  return typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content)
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
}

function textOf(data: unknown): string {
  return typeof data === 'string' ? data : ''
}
