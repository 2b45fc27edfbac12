import { selectOutput } from '#debug'
import { useText } from '../text/text.ts'
import { Hint } from './Hint.tsx'
import styles from './OutputView.module.css'
import { Pane } from './Pane.tsx'
import { useSession, useStage } from './stage-context.ts'

/** What the program has printed up to the cursor. */
export function OutputView() {
  const text = useText().stage.output
  const entries = useSession(selectOutput)
  const running = useStage((state) => state.session.state !== 'inactive')
  return (
    <div className={styles.output}>
      <Pane title={text.title} focusable>
        {entries.length === 0 ? (
          <Hint>{running ? text.nothing : text.hint}</Hint>
        ) : (
          <pre className={styles.text}>
            {entries.map((entry, index) =>
              entry.category === 'stdout' ? (
                entry.text
              ) : (
                <span key={index} className={styles.stderr}>
                  <span className="visually-hidden">{text.stderr}: </span>
                  {entry.text}
                </span>
              ),
            )}
          </pre>
        )}
      </Pane>
    </div>
  )
}
