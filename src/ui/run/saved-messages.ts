import type { ConversationMessage } from '#lesson'
import { readMessages } from '../stage/messages/read-messages.ts'

/** The conversation in what a run has saved; `undefined` where it cannot be read. */
export function savedMessages(saved: string | undefined): readonly ConversationMessage[] | undefined {
  if (saved === undefined) return undefined
  try {
    const { messages } = JSON.parse(saved) as { readonly messages?: unknown }
    return Array.isArray(messages) ? readMessages(messages) : undefined
  } catch {
    // The run was ended while it wrote.
    return undefined
  }
}
