import type { CodeExcerpt, CodeToken } from '#lesson'
import type { LineNumber } from '#trace'

/** A row of a code view: a line of the file, or the gap where lines are left out. */
export type CodeRow =
  | { readonly kind: 'line'; readonly line: LineNumber; readonly tokens: readonly CodeToken[] }
  | { readonly kind: 'gap'; readonly after: LineNumber }

/** The rows of an excerpt, with a gap between segments that do not touch. */
export function codeRows(excerpt: CodeExcerpt): readonly CodeRow[] {
  const rows: CodeRow[] = []
  let last: LineNumber | undefined
  for (const segment of excerpt.segments) {
    if (last !== undefined && segment.startLine !== last + 1) rows.push({ kind: 'gap', after: last })
    segment.lines.forEach((tokens, index) =>
      rows.push({ kind: 'line', line: segment.startLine + index, tokens }),
    )
    last = segment.startLine + segment.lines.length - 1
  }
  return rows
}

/** The text of a row; a gap is empty. */
export function rowText(row: CodeRow): string {
  return row.kind === 'gap' ? '' : row.tokens.map(([text]) => text).join('')
}

/** Index of the row that shows a line, or -1. */
export function rowOfLine(rows: readonly CodeRow[], line: LineNumber): number {
  return rows.findIndex((row) => row.kind === 'line' && row.line === line)
}

/** The texts of the lines that are shown. */
export function lineTexts(rows: readonly CodeRow[]): ReadonlyMap<LineNumber, string> {
  return new Map(rows.flatMap((row) => (row.kind === 'line' ? [[row.line, rowText(row)]] : [])))
}
