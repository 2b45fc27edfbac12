import type { Message, ToolCall, ToolResult } from './wire.ts'

/** One line for each call of the model that was answered with results. */
export function linesOf(messages: readonly Message[]): string[] {
  const turns = messages.filter((message) => message.role === 'assistant')
  const results = messages.flatMap(resultsOf)
  return turns.flatMap((turn, at) => {
    const requests = turn.content.filter((block) => block.type === 'tool_use')
    const done = requests.map((request) => describe(request, results))
    return done.length > 0 ? `${at + 1} → ${done.join('; ')}` : []
  })
}

function describe({ id, name }: ToolCall, results: readonly ToolResult[]): string {
  const result = results.find((result) => result.tool_use_id === id)
  return `${oneLine(name)} → ${oneLine(result?.content ?? '')}`
}

function resultsOf({ role, content }: Message): readonly ToolResult[] {
  return role === 'user' && typeof content !== 'string' ? content : []
}

/** Puts a text on one line; what could steer the terminal is written as an escape. */
export function oneLine(text: string): string {
  return text
    .trim()
    .replaceAll(/\r\n?|\n/g, ' / ')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escape)
}

/** The text of the model's last message, with its lines. */
export function answerOf(messages: readonly Message[]): string {
  const last = messages.at(-1)
  if (last?.role !== 'assistant') return ''
  const texts = last.content.flatMap((block) =>
    block.type === 'text' ? block.text : [],
  )
  return texts.join('\n').split(/\r?\n/).map(oneLine).join('\n')
}

/** Writes a value as JSON of ASCII characters, which every terminal leaves whole. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/[\u007f-\uffff]/g, escape)
}

/** Writes a character as JSON does; one beyond U+FFFF as its two halves. */
function escape(character: string): string {
  const units = character.split('')
  return units.map((unit) => `\\u${hex(unit.charCodeAt(0))}`).join('')
}

function hex(unit: number): string {
  return unit.toString(16).padStart(4, '0')
}
