import type { CodeExcerpt } from '#lesson'
import type { LineNumber } from '#trace'
import { useText } from '../../text/text.ts'
import { codeRows } from './code-rows.ts'
import styles from './CodeView.module.css'
import own from './StaticCode.module.css'

interface Props {
  readonly excerpt: CodeExcerpt
  /** A line to point out. */
  readonly markedLine?: LineNumber | undefined
}

/** Code to be read only: numbers, but no breakpoints. */
export function StaticCode({ excerpt, markedLine }: Props) {
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
            <div
              key={row.line}
              className={styles.line}
              data-current={row.line === markedLine ? 'caller' : undefined}
            >
              <span className={own.number}>{row.line}</span>
              <code className={styles.text}>
                {row.tokens.map(([token, kind], index) => (
                  <span key={index} className={styles[kind]}>
                    {token}
                  </span>
                ))}
              </code>
            </div>
          ),
        )}
      </div>
    </figure>
  )
}
