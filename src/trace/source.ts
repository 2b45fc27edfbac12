/** Position in a source text, in UTF-16 code units from 0, as JavaScript strings count. */
export type Offset = number

/** Line of a source text, from 1, as editors and the Debug Adapter Protocol count by default. */
export type LineNumber = number

/** A program file as it was when recorded. The Debug Adapter Protocol calls it `Source`. */
export interface Source {
  /** Path within the program, with `/` between folders: `harness/runtime.ts`. */
  readonly path: string
  /** The author's text with `\n` line ends. Every offset of the trace is an offset into it. */
  readonly text: string
}

/** Half-open range of a source text. */
export interface SourceRange {
  readonly start: Offset
  readonly end: Offset
}

/** Line and column of an offset, both from 1; columns count UTF-16 code units. */
export interface LinePosition {
  readonly line: LineNumber
  readonly column: number
}

/** Finds lines by offset in one text. Only `\n` ends a line: the recorder normalises the others. */
export interface LineTable {
  readonly lineCount: number
  positionAt(offset: Offset): LinePosition
  lineAt(offset: Offset): LineNumber
  /** Offset of a line's first character; `line` is clamped to the text. */
  startOf(line: LineNumber): Offset
}

/** Turns `\r\n` and lone `\r` into `\n`, so that recorder, editor and hash agree on every line and offset. */
export function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Indexes the lines of a text once; each look-up is then a binary search. */
export function lineTable(text: string): LineTable {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const startOf = (line: LineNumber): Offset => starts[Math.min(Math.max(line, 1), starts.length) - 1] ?? 0
  const lineAt = (offset: Offset): LineNumber => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
  const positionAt = (offset: Offset): LinePosition => {
    const line = lineAt(offset)
    return { line, column: offset - startOf(line) + 1 }
  }
  return { lineCount: starts.length, positionAt, lineAt, startOf }
}
