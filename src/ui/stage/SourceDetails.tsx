import type { CodeExcerpt } from '#lesson'
import { useText } from '../text/text.ts'
import { StaticCode } from './code/StaticCode.tsx'
import styles from './SourceDetails.module.css'
import { useStage } from './stage-context.ts'

interface Props {
  readonly standin: readonly CodeExcerpt[]
}

/** What is not stepped into, to be unfolded and read: the input, the starting call and the stand-in. */
export function SourceDetails({ standin }: Props) {
  const text = useText().stage.details
  const content = useStage((state) => state.content)
  const input = useStage((state) => state.scenario.input)
  return (
    <details className={styles.details} data-print="hide">
      <summary className={styles.summary}>{text.summary}</summary>
      <div className={styles.body}>
        <h4 className={styles.title}>{text.input}</h4>
        <pre className={styles.input}>{input}</pre>
        <h4 className={styles.title}>{text.start}</h4>
        <StaticCode excerpt={content.start} markedLine={content.startCallLine} />
        <h4 className={styles.title}>{text.standin}</h4>
        {standin.map((excerpt) => (
          <StaticCode key={excerpt.path} excerpt={excerpt} />
        ))}
      </div>
    </details>
  )
}
