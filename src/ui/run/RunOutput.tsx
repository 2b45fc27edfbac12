import type { Output } from '#webcontainer'
import { useText } from '../text/text.ts'
import styles from './RunPanel.module.css'

interface Props {
  readonly output: Output
  /** True when no more will come. */
  readonly over: boolean
}

/** What a run has printed, with a mark where more of it was left out. */
export function RunOutput({ output: { parts, cut }, over }: Props) {
  const text = useText().run
  if (parts.length === 0) return over ? <p className={styles.note}>{text.nothingPrinted}</p> : null
  return (
    <>
      {/* Long output is scrolled in its place, by keyboard too. */}
      <pre className={styles.output} tabIndex={0} role="region" aria-label={text.output}>
        {parts.map((part, index) =>
          part.stream === 'stdout' ? (
            part.text
          ) : (
            <span key={index} className={styles.stderr}>
              <span className="visually-hidden">{text.stderr}: </span>
              {part.text}
            </span>
          ),
        )}
      </pre>
      {cut && <p className={styles.note}>{text.cut}</p>}
    </>
  )
}
