import { languages } from 'monaco-editor/editor'
import type { CodeRow } from '../code-rows.ts'

/** The tokenizer's place: which row comes next. */
class RowState implements languages.IState {
  readonly row: number

  constructor(row: number) {
    this.row = row
  }

  clone(): RowState {
    return new RowState(this.row)
  }

  equals(other: languages.IState): boolean {
    return other instanceof RowState && other.row === this.row
  }
}

/**
 * Registers the "language" of one text that never changes: its tokens are those made at build, so that both
 * code views have the same colours and no grammar is loaded.
 */
export function registerRows(id: string, rows: readonly CodeRow[]): void {
  if (languages.getLanguages().some((language) => language.id === id)) return
  languages.register({ id })
  languages.setTokensProvider(id, {
    getInitialState: () => new RowState(0),
    tokenize(_line, state) {
      const at = state instanceof RowState ? state.row : 0
      const row = rows[at]
      let startIndex = 0
      const tokens: languages.IToken[] = []
      for (const [text, scopes] of row?.kind === 'line' ? row.tokens : []) {
        tokens.push({ startIndex, scopes })
        startIndex += text.length
      }
      return { tokens, endState: new RowState(at + 1) }
    },
  })
}
