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

const known = new WeakMap<readonly CodeRow[], string>()
let registered = 0

/**
 * The "language" of one text that never changes: its tokens are those it has already, so that both code
 * views have the same colours and no grammar is loaded.
 */
export function languageOf(rows: readonly CodeRow[]): string {
  const id = known.get(rows) ?? `loopstep${registered++}`
  if (known.has(rows)) return id
  known.set(rows, id)
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
  return id
}
