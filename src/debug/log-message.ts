import { formatValue } from './format-value.ts'
import { evaluate, type ExpressionScope } from './expression/evaluate.ts'
import { parseExpression } from './expression/parse.ts'
import type { Expression, ExpressionError, Outcome } from './expression/syntax.ts'

/** A log message taken apart: texts, and the expressions in `{}` between them. */
export type LogMessage = readonly (string | Expression)[]

/** A piece of a logged line: text, or why an expression has no value. */
export type LogPiece = string | ExpressionError

/** Reads a log message: DAP's `logMessage`, in which `{}` holds expressions. Errors are placed in the whole text. */
export function parseLogMessage(text: string): Outcome<LogMessage> {
  const pieces: (string | Expression)[] = []
  let from = 0
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
    if (open > from) pieces.push(text.slice(from, open))
    const found = expressionFrom(text, open + 1)
    if (!found.ok) return found
    pieces.push(found.value)
    from = text.indexOf('}', found.value.end) + 1
  }
  if (from < text.length) pieces.push(text.slice(from))
  return { ok: true, value: pieces }
}

/** What a message says in a scope. Strings are written as they are, other values as the variables view has them. */
export function logLine(message: LogMessage, scope: ExpressionScope): readonly LogPiece[] {
  return message.map((piece) => {
    if (typeof piece === 'string') return piece
    const result = evaluate(piece, scope)
    if (!result.ok) return result.error
    const { value } = result
    const isText = value.type === 'string' && value.value.length === value.length
    return isText ? value.value : formatValue(value, scope.state)
  })
}

/** The expression that begins at `start` and ends before a `}`: the first such that can be read. */
function expressionFrom(text: string, start: number): Outcome<Expression> {
  let first: Outcome<Expression> | undefined
  // The text before is blank, so that all places are places of the whole message.
  const before = ' '.repeat(start)
  for (let end = text.indexOf('}', start); end >= 0; end = text.indexOf('}', end + 1)) {
    const found = parseExpression(before + text.slice(start, end))
    if (found.ok) return found
    first ??= found
  }
  const at = { start: text.length, end: text.length }
  return first ?? { ok: false, error: { code: 'unexpected-end', ...at, about: '}' } }
}
