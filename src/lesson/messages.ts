/** A rule of the model API for a list of messages. */
export const messageRules = [
  'first_is_user',
  'last_is_user',
  'roles_alternate',
  'message_not_empty',
  'text_not_empty',
  'block_fits_role',
  'request_has_id',
  'ids_unique',
  'request_has_result',
  'one_result_per_request',
  'result_has_request',
  'results_first',
  'cut_off_not_executed',
] as const

/** One of {@link messageRules}. */
export type MessageRule = (typeof messageRules)[number]

/** A piece of a message, as the model API names it. */
export type MessageBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | {
      readonly type: 'tool_result'
      readonly tool_use_id: string
      readonly content: string
      readonly is_error: boolean
    }

/** One message of a conversation with a model. */
export interface ConversationMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string | readonly MessageBlock[]
}

/** One place where a rule is broken. */
export interface BrokenRule {
  readonly rule: MessageRule
  /** Index of the message that breaks it. */
  readonly message: number
  /** The id of the request or the result it is about. */
  readonly id?: string
}

/** Says where a list of messages breaks the model API's rules: what a lesson's `checkMessages` is. */
export type CheckMessages = (messages: readonly ConversationMessage[]) => readonly BrokenRule[]
