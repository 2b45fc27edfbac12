import { findToken } from './syntax.ts'

/** A text of which parts are turned into spaces; line ends stay, so every offset and line stays. */
export class BlankedText {
  readonly #source: string
  readonly #units: string[]

  constructor(source: string) {
    this.#source = source
    this.#units = source.split('')
  }

  /** Turns a range into spaces. */
  blank(start: number, end: number): void {
    for (let at = start; at < end; at++) if (this.#units[at] !== '\n') this.#units[at] = ' '
  }

  /** Blanks a whole statement; the semicolon left behind keeps its neighbours apart. */
  blankStatement(start: number, end: number): void {
    this.blank(start, end)
    this.put(start, ';')
  }

  /** Blanks the first `token` between two offsets, if it is there. */
  blankToken(token: string, from: number, to: number): void {
    const at = findToken(this.#source, token, from, to)
    if (at >= 0) this.blank(at, at + token.length)
  }

  /** Blanks the first occurrence of a whole word between two offsets and returns where it was, or -1. */
  blankWord(word: string, from: number, to: number): number {
    const pattern = new RegExp(`\\b${word}\\b`, 'g')
    pattern.lastIndex = from
    const found = pattern.exec(this.#source)
    if (!found || found.index >= to) return -1
    this.blank(found.index, found.index + word.length)
    return found.index
  }

  /** Puts one character where something was blanked. */
  put(at: number, character: string): void {
    this.#units[at] = character
  }

  /** Puts the closing parentheses of a blanked range back. */
  restoreClosingParentheses(start: number, end: number): void {
    for (
      let at = findToken(this.#source, ')', start, end);
      at >= 0;
      at = findToken(this.#source, ')', at + 1, end)
    )
      this.put(at, ')')
  }

  toString(): string {
    return this.#units.join('')
  }
}
