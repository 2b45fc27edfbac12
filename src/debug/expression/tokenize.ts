import { ExpressionFailure, type TextRange } from './syntax.ts'

/** The smallest pieces of an expression. */
export type Token = TextRange &
  (
    | { readonly type: 'number'; readonly value: number | bigint }
    | { readonly type: 'string'; readonly value: string }
    /** A piece of a template's text, up to the next hole or the end. */
    | { readonly type: 'template'; readonly value: string; readonly last: boolean }
    | { readonly type: 'name' | 'private' | 'operator' | 'end'; readonly text: string }
  )

const spaces = /[\s\uFEFF]*/y
const names = /#?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy
const radixNumbers = /0[xX][\da-fA-F](?:_?[\da-fA-F])*n?|0[bB][01](?:_?[01])*n?|0[oO][0-7](?:_?[0-7])*n?/y
const decimals =
  /(?:(?:0|[1-9](?:_?\d)*)(?:n|(?:\.(?:\d(?:_?\d)*)?)?(?:[eE][+-]?\d(?:_?\d)*)?)|\.\d(?:_?\d)*(?:[eE][+-]?\d(?:_?\d)*)?)/y
/** Longest first; those that change something are here so that they are named when refused. */
const operators =
  /\?\?=|>>>=|\*\*=|&&=|\|\|=|<<=|>>=|===|!==|>>>|\.\.\.|\?\?|\?\.(?!\d)|=>|==|!=|<=|>=|&&|\|\||\*\*|<<|>>|\+\+|--|[-+*/%&|^]=|[-+*/%&|^~!<>=?:.,;()[\]{}]/y
const afterNumber = /[\p{ID_Start}$_\d]/uy

/** Reads tokens one at a time: what follows a `}` depends on whether it ends a template's hole. */
export class Tokenizer {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  next(): Token {
    this.#match(spaces)
    const start = this.#at
    const text = this.#text
    if (start >= text.length) return { type: 'end', text: '', start, end: start }
    const number = this.#match(radixNumbers) ?? this.#match(decimals)
    if (number !== undefined) return this.#number(number, start)
    const name = this.#match(names)
    if (name !== undefined)
      return { type: name.startsWith('#') ? 'private' : 'name', text: name, start, end: this.#at }
    const first = text.charAt(start)
    if (first === '"' || first === "'") return this.#string(first, start)
    if (first === '`') {
      this.#at++
      return this.templatePiece(start)
    }
    const operator = this.#match(operators)
    if (operator !== undefined) return { type: 'operator', text: operator, start, end: this.#at }
    const unknown = String.fromCodePoint(text.codePointAt(start) ?? 0)
    throw new ExpressionFailure('unexpected', { start, end: start + unknown.length }, unknown)
  }

  /** A template's text from after a backtick, or from after the `}` of a hole. */
  templatePiece(start: number): Token {
    let value = ''
    while (this.#at < this.#text.length) {
      const char = this.#text.charAt(this.#at)
      const hole = char === '$' && this.#text.charAt(this.#at + 1) === '{'
      if (char === '`' || hole) {
        this.#at += hole ? 2 : 1
        return { type: 'template', value, last: !hole, start, end: this.#at }
      }
      value += char === '\\' ? this.#escape() : char === '\r' ? this.#lineEnd() : this.#char()
    }
    throw this.#ended()
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #number(text: string, start: number): Token {
    afterNumber.lastIndex = this.#at
    if (afterNumber.test(this.#text)) {
      const range = { start, end: this.#at + 1 }
      throw new ExpressionFailure('unexpected', range, this.#text.slice(start, range.end))
    }
    const digits = text.replaceAll('_', '')
    // `n` ends a BigInt, but is no digit of any radix here.
    const value = digits.endsWith('n') ? BigInt(digits.slice(0, -1)) : Number(digits)
    return { type: 'number', value, start, end: this.#at }
  }

  #string(quote: string, start: number): Token {
    let value = ''
    this.#at++
    while (this.#at < this.#text.length) {
      const char = this.#text.charAt(this.#at)
      if (char === quote) {
        this.#at++
        return { type: 'string', value, start, end: this.#at }
      }
      if (char === '\n' || char === '\r') break
      value += char === '\\' ? this.#escape() : this.#char()
    }
    throw this.#ended()
  }

  #char(): string {
    return this.#text.charAt(this.#at++)
  }

  /** In a template every line end is `\n`. */
  #lineEnd(): string {
    this.#at += this.#text.charAt(this.#at + 1) === '\n' ? 2 : 1
    return '\n'
  }

  #escape(): string {
    const start = this.#at++
    const char = this.#char()
    const simple = simpleEscapes[char]
    if (simple !== undefined) return simple
    if (char === '\r' && this.#text.charAt(this.#at) === '\n') this.#at++
    if (/[\r\n\u2028\u2029]/.test(char)) return ''
    const code =
      char === 'x' || char === 'u' ? this.#match(char === 'x' ? twoDigits : unicodeDigits) : undefined
    if (code !== undefined) {
      const point = Number.parseInt(code.replace(/[{}]/g, ''), 16)
      if (point <= 0x10ffff) return String.fromCodePoint(point)
    }
    const isZero = char === '0' && !/\d/.test(this.#text.charAt(this.#at))
    if (isZero) return '\0'
    if (char === '') throw this.#ended()
    if (/[xu\d]/.test(char)) {
      const range = { start, end: this.#at }
      throw new ExpressionFailure('unexpected', range, this.#text.slice(start, range.end))
    }
    return char
  }

  #ended(): ExpressionFailure {
    const end = this.#text.length
    return new ExpressionFailure('unexpected-end', { start: end, end })
  }
}

const twoDigits = /[\da-fA-F]{2}/y
const unicodeDigits = /[\da-fA-F]{4}|\{[\da-fA-F]+\}/y
const simpleEscapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
