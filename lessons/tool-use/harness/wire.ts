/** A model's request to call a tool. */
export interface ToolCall {
  readonly type: 'tool_use'
  readonly id: string
  readonly name: string
  /** What the model wrote; nothing about it is certain before it is checked. */
  readonly input: unknown
}

/** The answer to one {@link ToolCall}, joined to it by the id. */
export interface ToolResult {
  readonly type: 'tool_result'
  readonly tool_use_id: string
  readonly content: string
  readonly is_error: boolean
}

/** A piece of text the model wrote. */
export interface TextBlock {
  readonly type: 'text'
  readonly text: string
}

/** One message of the conversation, as the model API keeps it. */
export type Message =
  | { readonly role: 'user'; readonly content: string | readonly ToolResult[] }
  | { readonly role: 'assistant'; readonly content: readonly (TextBlock | ToolCall)[] }

/** One answer of the model. */
export interface Turn {
  /** Why the model stopped; the loop knows `tool_use`, `end_turn` and `max_tokens`. */
  readonly stop_reason: string
  readonly content: readonly (TextBlock | ToolCall)[]
}

/** What the model API is told about one tool. */
export interface ToolDefinition {
  readonly name: string
  readonly description: string
  readonly input_schema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, { readonly type: FieldType }>>
    readonly required: readonly string[]
    readonly additionalProperties: false
  }
}

/** The types a field of a tool's input can have. */
export type FieldType = 'string' | 'number' | 'boolean'
