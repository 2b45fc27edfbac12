import {
  ExpressionFailure,
  outcomeOf,
  type BinaryOperator,
  type Expression,
  type LogicalOperator,
  type Outcome,
  type TextRange,
  type UnaryOperator,
} from './syntax.ts'
import { Tokenizer, type Token } from './tokenize.ts'

/** Longest text of an expression, in code units. */
const longestText = 1_000

/** Expressions within expressions that are followed. */
const mostNested = 60

/** How tightly binary operators bind; `**` alone takes its right side first. */
const precedence: Readonly<Record<BinaryOperator | LogicalOperator, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '|': 4,
  '^': 5,
  '&': 6,
  '==': 7,
  '!=': 7,
  '===': 7,
  '!==': 7,
  '<': 8,
  '<=': 8,
  '>': 8,
  '>=': 8,
  in: 8,
  '<<': 9,
  '>>': 9,
  '>>>': 9,
  '+': 10,
  '-': 10,
  '*': 11,
  '/': 11,
  '%': 11,
  '**': 12,
}

const unaryOperators: readonly string[] = ['!', '-', '+', '~', 'typeof', 'void'] satisfies UnaryOperator[]

/** Words and signs of JavaScript that mean something this language leaves out. */
const unsupported = new Set(
  (
    '= += -= *= /= %= **= <<= >>= >>>= &= |= ^= &&= ||= ??= ++ -- => ... , ; { [ / ' +
    'await async class delete function import instanceof let new super throw yield const var return if for while'
  ).split(' '),
)

const words = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/**
 * Reads an expression: JavaScript's grammar for literals, names, `this`, members, calls, templates, unary, binary
 * and logical operators, `?:` and `?.`. Everything else is refused where it stands.
 */
export function parseExpression(text: string): Outcome<Expression> {
  return outcomeOf(() => {
    if (text.length > longestText)
      throw new ExpressionFailure('too-long', { start: longestText, end: text.length })
    const parser = new Parser(text)
    return parser.whole()
  })
}

class Parser {
  readonly #tokens: Tokenizer
  #token: Token
  #depth = 0

  constructor(text: string) {
    this.#tokens = new Tokenizer(text)
    this.#token = this.#tokens.next()
  }

  whole(): Expression {
    const expression = this.#expression()
    if (this.#token.type !== 'end') throw this.#unexpected()
    return expression
  }

  #expression(): Expression {
    if (++this.#depth > mostNested) throw new ExpressionFailure('too-deep', this.#token)
    const test = this.#binary(0)
    const expression = this.#is('?') ? this.#conditional(test) : test
    this.#depth--
    return expression
  }

  #conditional(test: Expression): Expression {
    this.#advance()
    const then = this.#expression()
    this.#expect(':')
    const otherwise = this.#expression()
    return { type: 'conditional', test, then, otherwise, start: test.start, end: otherwise.end }
  }

  /** Operands joined by operators that bind tighter than `least`. */
  #binary(least: number): Expression {
    let left = this.#unary()
    for (;;) {
      const operator = this.#operator()
      const binds = operator === undefined ? 0 : precedence[operator]
      if (operator === undefined || binds <= least) return left
      const logical = isLogical(operator)
      const mixes = (other: LogicalOperator | undefined): boolean =>
        other !== undefined && (other === '??') !== (operator === '??')
      if (logical && mixes(this.#bareLogical(left))) throw this.#unexpected()
      this.#advance()
      const at = this.#token
      const right = this.#binary(operator === '**' ? binds - 1 : binds)
      if (logical && mixes(this.#bareLogical(right))) throw new ExpressionFailure('unexpected', at, operator)
      const range = { start: left.start, end: right.end }
      left = logical
        ? { type: 'logical', operator, left, right, ...range }
        : { type: 'binary', operator, left, right, ...range }
    }
  }

  readonly #parenthesized = new WeakSet<Expression>()

  #bareLogical(expression: Expression): LogicalOperator | undefined {
    const bare = expression.type === 'logical' && !this.#parenthesized.has(expression)
    return bare ? expression.operator : undefined
  }

  #operator(): BinaryOperator | LogicalOperator | undefined {
    const { type } = this.#token
    if (type !== 'operator' && type !== 'name') return undefined
    const { text } = this.#token
    return Object.hasOwn(precedence, text) ? (text as BinaryOperator | LogicalOperator) : undefined
  }

  #unary(): Expression {
    const token = this.#token
    if ((token.type !== 'operator' && token.type !== 'name') || !unaryOperators.includes(token.text))
      return this.#chain()
    if (++this.#depth > mostNested) throw new ExpressionFailure('too-deep', token)
    this.#advance()
    const operand = this.#unary()
    // -2 ** 2 is an error in JavaScript too: nobody can tell what was meant.
    if (this.#is('**')) throw this.#unexpected()
    this.#depth--
    const operator = token.text as UnaryOperator
    return { type: 'unary', operator, operand, start: token.start, end: operand.end }
  }

  /** A primary with its members and calls. */
  #chain(): Expression {
    let expression = this.#primary()
    let optional = false
    for (;;) {
      const opener = this.#token
      const { start } = expression
      if (this.#is('?.')) {
        optional = true
        this.#advance()
        if (this.#is('(')) throw new ExpressionFailure('unsupported', opener, '?.(')
        expression = this.#is('[')
          ? this.#index(expression, true)
          : this.#property(expression, { optional: true })
      } else if (this.#is('.')) {
        this.#advance()
        expression = this.#property(expression, { optional: false })
      } else if (this.#is('[')) expression = this.#index(expression, false)
      else if (this.#is('(')) {
        const args = this.#arguments()
        expression = { type: 'call', callee: expression, args, start, end: this.#lastEnd }
      } else if (opener.type === 'template') throw new ExpressionFailure('unsupported', opener, '`')
      else return optional ? { type: 'chain', inner: expression, start, end: expression.end } : expression
    }
  }

  #property(object: Expression, { optional }: { readonly optional: boolean }): Expression {
    const token = this.#token
    if (token.type !== 'name' && token.type !== 'private') throw this.#unexpected()
    this.#advance()
    const key: Expression = { type: 'literal', value: token.text, start: token.start, end: token.end }
    const hidden = token.type === 'private'
    return { type: 'member', object, key, hidden, optional, start: object.start, end: token.end }
  }

  #index(object: Expression, optional: boolean): Expression {
    this.#advance()
    const key = this.#expression()
    this.#expect(']')
    return { type: 'member', object, key, hidden: false, optional, start: object.start, end: this.#lastEnd }
  }

  #arguments(): readonly Expression[] {
    this.#advance()
    const args: Expression[] = []
    while (!this.#is(')')) {
      args.push(this.#expression())
      if (!this.#is(',')) break
      this.#advance()
    }
    this.#expect(')')
    return args
  }

  #primary(): Expression {
    const token = this.#token
    const { start, end } = token
    switch (token.type) {
      case 'number':
      case 'string':
        this.#advance()
        return { type: 'literal', value: token.value, start, end }
      case 'template':
        return this.#template(token)
      case 'name': {
        const word = words.get(token.text)
        if (unsupported.has(token.text) || Object.hasOwn(precedence, token.text)) throw this.#unexpected()
        this.#advance()
        return word === undefined
          ? { type: 'name', name: token.text, start, end }
          : { type: 'literal', value: word, start, end }
      }
      case 'operator': {
        if (token.text !== '(') throw this.#unexpected()
        this.#advance()
        const inner = this.#expression()
        this.#expect(')')
        const copy: Expression = { ...inner, start, end: this.#lastEnd }
        this.#parenthesized.add(copy)
        return copy
      }
      case 'private':
      case 'end':
        throw this.#unexpected()
    }
  }

  #template(first: Token & { readonly type: 'template' }): Expression {
    const parts = [first.value]
    const holes: Expression[] = []
    let piece: Token & { readonly type: 'template' } = first
    while (!piece.last) {
      this.#advance()
      holes.push(this.#expression())
      if (!this.#is('}')) throw this.#unexpected()
      const next = this.#tokens.templatePiece(this.#token.start)
      if (next.type !== 'template') throw this.#unexpected()
      piece = next
      parts.push(piece.value)
    }
    this.#token = piece
    this.#advance()
    return { type: 'template', parts, holes, start: first.start, end: piece.end }
  }

  #lastEnd = 0

  #advance(): void {
    this.#lastEnd = this.#token.end
    this.#token = this.#tokens.next()
  }

  #is(text: string): boolean {
    return this.#token.type === 'operator' && this.#token.text === text
  }

  #expect(text: string): void {
    if (!this.#is(text)) throw this.#unexpected()
    this.#advance()
  }

  #unexpected(): ExpressionFailure {
    const token = this.#token
    if (token.type === 'end') return new ExpressionFailure('unexpected-end', token)
    const text = 'text' in token ? token.text : String(token.value)
    const code = unsupported.has(text) && 'text' in token ? 'unsupported' : 'unexpected'
    const range: TextRange = { start: token.start, end: token.end }
    return new ExpressionFailure(code, range, text)
  }
}

function isLogical(operator: BinaryOperator | LogicalOperator): operator is LogicalOperator {
  return operator === '&&' || operator === '||' || operator === '??'
}
