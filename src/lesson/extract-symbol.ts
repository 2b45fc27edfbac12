import { RecordingError, topLevelDeclarations, type Declaration } from '#record'
import { lineTable, type LineNumber, type SourceRange } from '#trace'
import { LessonError } from './errors.ts'

/** A declaration cut out of a file by its name. */
export interface SourceExcerpt {
  readonly symbol: string
  /** The declaration itself, from `export` to its end. */
  readonly code: SourceRange
  /** The whole lines to show: the declaration and the comment directly above it. */
  readonly shown: SourceRange
}

/**
 * Finds top-level functions, constants and classes, or methods as `Class.method`, in the order asked for.
 * `file` is the path errors name. Throws a `LessonError` when a symbol is missing or found twice.
 */
export function extractSymbols(
  text: string,
  file: string,
  symbols: readonly string[],
): readonly SourceExcerpt[] {
  const declarations = declarationsOf(text, file)
  return symbols.map((symbol) => {
    const [found, second] = declarations.filter((declaration) => declaration.name === symbol)
    if (!found) throw missingSymbol(symbol, file, declarations)
    if (second) throw ambiguousSymbol(symbol, file, lineTable(text).lineAt(second.start))
    const code = { start: found.start, end: found.end }
    const commented = { start: commentStart(text, code.start), end: code.end }
    return { symbol, code, shown: wholeLines(text, commented) }
  })
}

function missingSymbol(symbol: string, file: string, declarations: readonly Declaration[]): LessonError {
  return new LessonError({
    code: 'missing-symbol',
    file,
    subject: `symbol "${symbol}"`,
    reason: 'the file declares nothing of that name at its top level.',
    cure: `It has: ${declarations.map((one) => one.name).join(', ') || 'no declarations'}.`,
  })
}

function ambiguousSymbol(symbol: string, file: string, line: LineNumber): LessonError {
  return new LessonError({
    code: 'ambiguous-symbol',
    file,
    line,
    subject: `symbol "${symbol}"`,
    reason: 'it is declared a second time.',
    cure: 'Rename one of the two, so that the lesson shows the one it means.',
  })
}

/** The declarations of a file of a lesson; a file that does not parse is the author's mistake too. */
export function declarationsOf(text: string, file: string): readonly Declaration[] {
  try {
    return topLevelDeclarations(text, file)
  } catch (error) {
    throw invalidSource(error, file)
  }
}

/** Turns a `RecordingError` into the lesson's; everything else is returned as it is. */
export function invalidSource(error: unknown, file: string): unknown {
  if (!(error instanceof RecordingError)) return error
  return new LessonError({
    code: 'invalid-source',
    file,
    ...(error.position && { line: error.position.line }),
    subject: 'source',
    reason: `it cannot be recorded: ${error.message}.`,
    cure: 'Correct the source, or write it with what the recorder knows.',
  })
}

/** Widens a range to whole lines, the last line's end left out. */
function wholeLines(text: string, range: SourceRange): SourceRange {
  const end = text.indexOf('\n', Math.max(range.start, range.end - 1))
  return { start: text.lastIndexOf('\n', range.start - 1) + 1, end: end < 0 ? text.length : end }
}

/** Start of the comment that ends on the line above `start`, or `start` where there is none. */
function commentStart(text: string, start: number): number {
  const above = text.slice(0, text.lastIndexOf('\n', start - 1)).trimEnd()
  const blankLine = text.slice(above.length, start).split('\n').length > 2
  if (start === 0 || blankLine) return start
  const comment = above.endsWith('*/') ? above.lastIndexOf('/*') : lineCommentStart(above)
  const beforeIt = above.slice(above.lastIndexOf('\n', comment - 1) + 1, comment)
  return comment >= 0 && beforeIt.trim() === '' ? comment : start
}

/** Start of the `//` lines that end a text, or -1. */
function lineCommentStart(above: string): number {
  const lines = above.split('\n')
  const code = lines.findLastIndex((line) => !line.trim().startsWith('//'))
  if (code === lines.length - 1) return -1
  return lines.slice(0, code + 1).join('\n').length + (code < 0 ? 0 : 1)
}
