import type { editor } from 'monaco-editor/editor'

/** Width left of the code in both code views, in CSS pixels. */
export const gutterWidth = 72

/** Space above the first line in both code views, in CSS pixels. */
const paddingTop = 8

/** Options of a read-only editor that is as high as its text and leaves wheel, Tab and context menu to the page. */
export function editorOptions(host: HTMLElement): editor.IStandaloneEditorConstructionOptions {
  const style = getComputedStyle(host)
  return {
    readOnly: true,
    domReadOnly: true,
    tabFocusMode: true,
    glyphMargin: true,
    lineNumbersMinChars: 4,
    lineDecorationsWidth: 16,
    selectOnLineNumbers: false,
    folding: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    scrollBeyondLastColumn: 2,
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    stickyScroll: { enabled: false },
    guides: { indentation: false },
    renderLineHighlight: 'none',
    contextmenu: false,
    links: false,
    occurrencesHighlight: 'off',
    selectionHighlight: false,
    matchBrackets: 'never',
    bracketPairColorization: { enabled: false },
    automaticLayout: false,
    // Monaco would change to a theme of its own that knows none of our tokens, and fail.
    autoDetectHighContrast: false,
    fixedOverflowWidgets: true,
    padding: { top: paddingTop, bottom: 0 },
    scrollbar: {
      alwaysConsumeMouseWheel: false,
      handleMouseWheel: false,
      vertical: 'hidden',
      horizontalScrollbarSize: 10,
      useShadows: false,
    },
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: Number.parseFloat(style.lineHeight),
    fontLigatures: false,
    smoothScrolling: false,
    cursorBlinking: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'solid' : 'blink',
  }
}
