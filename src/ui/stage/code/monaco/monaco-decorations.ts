import type { editor } from 'monaco-editor/editor'
import type { LineNumber } from '#trace'
import { rowOfLine, rowText, type CodeRow } from '../code-rows.ts'
import type { LineDecoration } from '../decorations.ts'

/** CSS classes of what Monaco draws. */
export interface DecorationClasses {
  readonly band: Readonly<Record<'top' | 'caller', string>>
  readonly arrow: Readonly<Record<'top' | 'caller', string>>
  readonly range: Readonly<Record<'top' | 'caller', string>>
  readonly breakpoint: string
  readonly missedBreakpoint: string
  readonly unreached: string
  readonly value: string
  readonly missed: string
}

/** How {@link monacoDecorations} names things. */
export interface DecorationStyle {
  readonly classes: DecorationClasses
  /** Said at the end of a line whose breakpoint is never reached. */
  readonly missedText: string
}

/** `InjectedTextCursorStops.None`; the enum itself would pull the editor into the pure code. */
const noCursorStops = 3 satisfies editor.InjectedTextCursorStops

/** The same decorations as Monaco wants them; its lines are the rows, counted from 1. */
export function monacoDecorations(
  decorations: ReadonlyMap<LineNumber, LineDecoration>,
  rows: readonly CodeRow[],
  { classes, missedText }: DecorationStyle,
): editor.IModelDeltaDecoration[] {
  const all: editor.IModelDeltaDecoration[] = []
  let kind: 'top' | 'caller' = 'top'
  for (const one of decorations.values()) {
    const row = rowOfLine(rows, one.line)
    const shown = rows[row]
    if (!shown) continue
    const end = rowText(shown).length + 1
    const add = (from: number, to: number, options: editor.IModelDecorationOptions): void => {
      const range = { startLineNumber: row + 1, startColumn: from, endLineNumber: row + 1, endColumn: to }
      all.push({ range, options: { ...options, description: 'loopstep' } as editor.IModelDecorationOptions })
    }
    const atEnd = (content: string, inlineClassName: string): void =>
      add(end, end, {
        showIfCollapsed: true,
        after: { content: `   ${content}`, inlineClassName, cursorStops: noCursorStops },
      })
    if (one.unreached) add(1, end, { inlineClassName: classes.unreached })
    if (one.current) {
      kind = one.current
      add(1, 1, { isWholeLine: true, className: classes.band[kind], marginClassName: classes.band[kind] })
      add(1, 1, { glyphMarginClassName: classes.arrow[kind] })
    }
    if (one.range) add(one.range.start, one.range.end, { inlineClassName: classes.range[kind] })
    if (one.breakpoint) {
      const missed = one.breakpoint.reached === 'no'
      add(1, 1, { glyphMarginClassName: missed ? classes.missedBreakpoint : classes.breakpoint })
      if (missed) atEnd(missedText, classes.missed)
    }
    if (one.value !== undefined) atEnd(one.value, classes.value)
  }
  return all
}
