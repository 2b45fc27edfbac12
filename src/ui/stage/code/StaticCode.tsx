import type { CodeExcerpt } from '#lesson'
import type { LineNumber } from '#trace'
import { useText } from '../../text/text.ts'
import { codeRows, type CodeRow } from './code-rows.ts'
import styles from './CodeView.module.css'
import type { LineDecoration } from './decorations.ts'
import { splitTokens } from './split-tokens.ts'
import own from './StaticCode.module.css'

interface Props {
  readonly excerpt: CodeExcerpt
  /** A line to point out. */
  readonly markedLine?: LineNumber | undefined
  /** What is drawn on the lines. */
  readonly decorations?: ReadonlyMap<LineNumber, LineDecoration>
}

/** Code to be read only: numbers, but no breakpoints. */
export function StaticCode({ excerpt, markedLine, decorations }: Props) {
  const text = useText().stage.code
  const label = text.label(excerpt.path, excerpt.segments.map((segment) => segment.title).join(', '))
  return (
    <figure className={own.figure}>
      <figcaption className={own.caption}>{excerpt.path}</figcaption>
      <div className={styles.code} role="group" aria-label={label} tabIndex={0}>
        {codeRows(excerpt).map((row) =>
          row.kind === 'gap' ? (
            <div key={`gap${row.after}`} className={styles.gap}>
              ⋯
            </div>
          ) : (
            <StaticLine
              key={row.line}
              row={row}
              current={row.line === markedLine ? 'caller' : decorations?.get(row.line)?.current}
              decoration={decorations?.get(row.line)}
            />
          ),
        )}
      </div>
    </figure>
  )
}

interface LineProps {
  readonly row: Extract<CodeRow, { readonly kind: 'line' }>
  readonly current: LineDecoration['current']
  readonly decoration: LineDecoration | undefined
}

function StaticLine({ row, current, decoration }: LineProps) {
  const text = useText().stage.code
  return (
    <div
      className={styles.line}
      data-current={current}
      aria-current={decoration?.current === 'top' ? 'step' : undefined}
    >
      <span className={own.number}>
        <span className={styles.arrow}>
          {decoration?.current && <span className="visually-hidden">{text.current}</span>}
        </span>
        {row.line}
      </span>
      <code className={styles.text}>
        {splitTokens(row.tokens, decoration?.range).map(({ text: piece, kind, marked }, index) => (
          <span key={index} className={styles[kind]} data-marked={marked || undefined}>
            {piece}
          </span>
        ))}
      </code>
      {decoration?.value !== undefined && <span className={styles.value}>{decoration.value}</span>}
    </div>
  )
}
