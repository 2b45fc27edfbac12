import type { CodeToken, TokenKind } from '#lesson'

/** A piece of a line: one colour, and inside the current statement or not. */
export interface LinePiece {
  readonly text: string
  readonly kind: TokenKind
  readonly marked: boolean
}

/** Cuts a line's tokens where a range of columns begins and ends; columns are from 1, the end excluded. */
export function splitTokens(
  tokens: readonly CodeToken[],
  range: { readonly start: number; readonly end: number } | undefined,
): readonly LinePiece[] {
  const pieces: LinePiece[] = []
  let column = 1
  for (const [text, kind] of tokens) {
    const cuts = [range?.start ?? column, range?.end ?? column]
      .map((cut) => Math.min(Math.max(cut - column, 0), text.length))
      .concat(text.length)
    let from = 0
    cuts.forEach((to, index) => {
      if (to > from) pieces.push({ text: text.slice(from, to), kind, marked: index === 1 })
      from = Math.max(from, to)
    })
    column += text.length
  }
  return pieces
}
