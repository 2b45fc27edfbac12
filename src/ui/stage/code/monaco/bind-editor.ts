import { editor } from 'monaco-editor/editor'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/wordOperations/register'
import type { LineNumber } from '#trace'
import { rowOfLine, rowText, type CodeRow } from '../code-rows.ts'
import type { LineDecoration } from '../decorations.ts'
import { followPageColors } from './colors.ts'
import { decorationClasses } from './decoration-classes.ts'
import { languageOf } from './language.ts'
import { monacoDecorations } from './monaco-decorations.ts'
import { editorOptions, gutterWidth } from './options.ts'

/** A text to show. */
export interface EditorText {
  readonly rows: readonly CodeRow[]
  readonly label: string
}

/** What an editor says by itself, and whom it tells. */
export interface EditorBindingOptions {
  readonly text: EditorText
  readonly missedText: string
  readonly onToggle: (line: LineNumber) => void
  readonly onCaret: (line: LineNumber) => void
}

/** An editor in the page. */
export interface EditorBinding extends Disposable {
  /** Shows a text in place of the one before; focus stays. */
  show(text: EditorText): void
  draw(decorations: ReadonlyMap<LineNumber, LineDecoration>): void
  /** Puts focus into the editor with the caret on a line. */
  focus(line: LineNumber): void
}

/** Makes a read-only editor in `host`, which has its final size; resolves when it has been drawn once. */
export async function bindEditor(host: HTMLElement, options: EditorBindingOptions): Promise<EditorBinding> {
  let { text } = options
  followPageColors()
  let model = createModel(text)
  const lineOfRow = (row: number | undefined): LineNumber | undefined => {
    const shown = text.rows[(row ?? 0) - 1]
    return shown?.kind === 'line' ? shown.line : undefined
  }
  const code = editor.create(host, {
    ...editorOptions(host),
    model,
    ariaLabel: text.label,
    lineNumbers: (row) => String(lineOfRow(row) ?? '⋯'),
  })
  const { contentLeft, decorationsWidth } = code.getLayoutInfo()
  code.updateOptions({ lineDecorationsWidth: Math.max(decorationsWidth + gutterWidth - contentLeft, 16) })

  const drawn = code.createDecorationsCollection()
  const hint = code.createDecorationsCollection()
  const gutterLine = (event: editor.IEditorMouseEvent): LineNumber | undefined =>
    isGutter(event.target.type) ? lineOfRow(event.target.position?.lineNumber) : undefined
  code.onMouseDown((event) => {
    const line = event.event.leftButton ? gutterLine(event) : undefined
    if (line === undefined) return
    options.onToggle(line)
    // The keys that may follow, F5 for one, belong to the stage that has focus.
    code.focus()
  })
  code.onMouseMove((event) => {
    const line = gutterLine(event)
    const row = line === undefined ? 0 : rowOfLine(text.rows, line) + 1
    const range = { startLineNumber: row, startColumn: 1, endLineNumber: row, endColumn: 1 }
    hint.set(row > 0 ? [{ range, options: { glyphMarginClassName: decorationClasses.hint } }] : [])
  })
  code.onMouseLeave(() => hint.clear())
  code.onDidChangeCursorPosition(({ position }) => {
    const line = lineOfRow(position.lineNumber)
    // Another text puts the caret to its beginning: that is nobody's choice.
    if (line !== undefined && code.getModel() === model) options.onCaret(line)
  })

  // Monaco's own automaticLayout ends in "ResizeObserver loop" errors.
  let frame = 0
  const resize = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() =>
      code.layout({ width: host.clientWidth, height: host.clientHeight }, true),
    )
  })
  resize.observe(host)
  await drawnOnce()

  return {
    show(next) {
      if (next.rows === text.rows) return
      const last = model
      text = next
      const shown = createModel(text)
      code.updateOptions({ ariaLabel: text.label })
      code.setModel(shown)
      model = shown
      last.dispose()
    },
    draw(decorations) {
      const style = { classes: decorationClasses, missedText: options.missedText }
      drawn.set(monacoDecorations(decorations, text.rows, style))
    },
    focus(line) {
      code.setPosition({ lineNumber: rowOfLine(text.rows, line) + 1, column: 1 })
      code.focus()
    },
    [Symbol.dispose]() {
      cancelAnimationFrame(frame)
      resize.disconnect()
      code.dispose()
      model.dispose()
    },
  }
}

function createModel({ rows }: EditorText): editor.ITextModel {
  return editor.createModel(rows.map(rowText).join('\n'), languageOf(rows))
}

function isGutter(type: editor.MouseTargetType): boolean {
  const { GUTTER_GLYPH_MARGIN, GUTTER_LINE_NUMBERS, GUTTER_LINE_DECORATIONS } = editor.MouseTargetType
  return type === GUTTER_GLYPH_MARGIN || type === GUTTER_LINE_NUMBERS || type === GUTTER_LINE_DECORATIONS
}

/** Monaco paints in the frame after the one it was made in. */
function drawnOnce(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
