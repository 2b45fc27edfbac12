import { useState } from 'react'
import type { LineNumber } from '#trace'
import { useText } from '../../text/text.ts'
import { CodeLine } from './CodeLine.tsx'
import type { CodeRow } from './code-rows.ts'
import styles from './CodeView.module.css'
import type { LineDecoration } from './decorations.ts'
import { lineForKey } from './line-keys.ts'

interface Props {
  readonly rows: readonly CodeRow[]
  readonly decorations: ReadonlyMap<LineNumber, LineDecoration>
  readonly onToggle: (line: LineNumber) => void
  readonly onCaret: (line: LineNumber) => void
}

/** Code as prerendered HTML: each line number is a button that sets a breakpoint. */
export function CodeView({ rows, decorations, onToggle, onCaret }: Props) {
  const text = useText().stage.code
  const lines = rows.flatMap((row) => (row.kind === 'line' ? [row.line] : []))
  // One tab stop for all line numbers; arrow keys go from one to the next.
  const [tabStop, setTabStop] = useState(lines[0])
  return (
    <div
      className={styles.code}
      onKeyDown={(event) => {
        const target = lineForKey(event, lines, tabStop)
        if (target === undefined) return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>(`[data-line="${target}"]`)?.focus()
      }}
    >
      {rows.map((row) =>
        row.kind === 'gap' ? (
          <div key={`gap${row.after}`} className={styles.gap}>
            <span aria-hidden>⋯</span>
            <span className="visually-hidden">{text.gap}</span>
          </div>
        ) : (
          <CodeLine
            key={row.line}
            line={row.line}
            tokens={row.tokens}
            decoration={decorations.get(row.line)}
            tabStop={row.line === tabStop}
            onToggle={onToggle}
            onFocus={(line) => {
              setTabStop(line)
              onCaret(line)
            }}
          />
        ),
      )}
    </div>
  )
}
