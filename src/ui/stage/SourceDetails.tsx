import { useState } from 'react'
import type { CodeExcerpt } from '#lesson'
import { useText } from '../text/text.ts'
import { PlainCode } from './code/PlainCode.tsx'
import { StaticCode } from './code/StaticCode.tsx'
import styles from './SourceDetails.module.css'
import { useStage } from './stage-context.ts'

interface Props {
  readonly standin: readonly CodeExcerpt[]
}

/**
 * What is not stepped into, to be unfolded and read: the input, the starting call and the stand-in. Until it
 * is unfolded the code is plain text: coloured, it would be most of the page's elements.
 */
export function SourceDetails({ standin }: Props) {
  const text = useText().stage.details
  const content = useStage((state) => state.content)
  const input = useStage((state) => state.scenario.input)
  const [unfolded, setUnfolded] = useState(false)
  const Code = unfolded ? StaticCode : PlainCode
  return (
    <details
      className={styles.details}
      data-print="hide"
      onToggle={(event) => event.currentTarget.open && setUnfolded(true)}
    >
      <summary className={styles.summary}>{text.summary}</summary>
      <div className={styles.body}>
        <h3 className={styles.title}>{text.input}</h3>
        <pre className={styles.input}>{input}</pre>
        {content.start && (
          <>
            <h3 className={styles.title}>{text.start}</h3>
            <Code excerpt={content.start} markedLine={content.startCallLine} />
          </>
        )}
        <h3 className={styles.title}>{text.standin}</h3>
        {standin.map((excerpt) => (
          <Code key={excerpt.path} excerpt={excerpt} />
        ))}
      </div>
    </details>
  )
}
