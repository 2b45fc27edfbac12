import jsTokens, { type Token } from 'js-tokens'
import type { CodeToken, TokenKind } from '#lesson'

/** Words of JavaScript and TypeScript that are coloured as such. */
const keywords = new Set(
  (
    'abstract as async await break case catch class const continue debugger declare default delete do else enum ' +
    'export extends finally for from function get if implements import in infer instanceof interface is keyof let ' +
    'namespace new of private protected public readonly return satisfies set static super switch this throw try ' +
    'type typeof using var void while with yield'
  ).split(' '),
)

/** Names of values and types that belong to the language. */
const constants = new Set(['true', 'false', 'null', 'undefined', 'NaN', 'Infinity'])
const types = new Set([
  'any',
  'bigint',
  'boolean',
  'never',
  'number',
  'object',
  'string',
  'symbol',
  'unknown',
])

/** Code units of a text that is still coloured: a bundle of megabytes would be waited for. */
const longestColoured = 300_000

/** Colours a text by its tokens alone; one list for each line. Other languages than JavaScript's stay plain. */
export function highlight(text: string, path: string): readonly (readonly CodeToken[])[] {
  const lines: CodeToken[][] = [[]]
  const add = (piece: string, kind: TokenKind): void => {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push([part, kind])
    }
  }
  if (!/\.[cm]?[jt]sx?$/.test(path) || text.length > longestColoured) add(text, 'plain')
  else {
    const tokens = [...jsTokens(text)]
    tokens.forEach((token, index) => add(token.value, kindOf(token, tokens, index)))
  }
  return lines
}

function kindOf(token: Token, all: readonly Token[], index: number): TokenKind {
  switch (token.type) {
    case 'StringLiteral':
    case 'NoSubstitutionTemplate':
    case 'TemplateHead':
    case 'TemplateMiddle':
    case 'TemplateTail':
    case 'RegularExpressionLiteral':
      return 'string'
    case 'MultiLineComment':
    case 'SingleLineComment':
    case 'HashbangComment':
      return 'comment'
    case 'NumericLiteral':
      return 'constant'
    case 'Punctuator':
      return 'punctuation'
    case 'IdentifierName':
    case 'PrivateIdentifier':
      return nameKind(token.value, all, index)
    default:
      return 'plain'
  }
}

function nameKind(name: string, all: readonly Token[], index: number): TokenKind {
  const before = neighbour(all, index, -1)
  const isProperty = before === '.' || before === '?.'
  const after = neighbour(all, index, 1)
  if (!isProperty && after !== ':') {
    if (constants.has(name)) return 'constant'
    if (keywords.has(name)) return 'keyword'
  }
  if (after === '(') return 'function'
  if (before === ':' && types.has(name)) return 'type'
  return /^[A-Z][A-Za-z0-9]*[a-z]/.test(name) ? 'type' : 'plain'
}

/** Text of the next token on one side that is more than white space. */
function neighbour(all: readonly Token[], index: number, side: 1 | -1): string | undefined {
  for (let at = index + side; all[at]; at += side) {
    const { type, value } = all[at] ?? { type: 'Invalid', value: '' }
    if (type !== 'WhiteSpace' && type !== 'LineTerminatorSequence') return value
  }
  return undefined
}
