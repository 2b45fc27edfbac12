import { selectCallStack } from '#debug'
import { useText } from '../text/text.ts'
import styles from './CallStackView.module.css'
import { fileName } from './file-name.ts'
import { Hint } from './Hint.tsx'
import { Pane } from './Pane.tsx'
import { useSession, useStage, useStageActions } from './stage-context.ts'

/** The frames, newest first; choosing one looks at it. The starting call comes last and is only named. */
export function CallStackView() {
  const text = useText().stage.callStack
  const frames = useSession(selectCallStack)
  const content = useStage((state) => state.content)
  const { send } = useStageActions()
  return (
    <Pane title={text.title}>
      {frames.length === 0 ? (
        <Hint>{text.empty}</Hint>
      ) : (
        <ol className={styles.frames}>
          {frames.map((frame) => (
            <li key={`${frame.index}.${frame.frameId}`}>
              <button
                type="button"
                className={styles.frame}
                aria-current={frame.focused || undefined}
                data-newest={frame.index === 0}
                onClick={() => send({ type: 'focusStackFrame', index: frame.index })}
              >
                <span className={styles.name}>{frame.name || text.anonymous}</span>
                <span className={styles.place}>
                  {fileName(frame.path)}:{frame.line}
                </span>
                {frame.suspended && <span className={styles.place}>{text.waiting}</span>}
              </button>
            </li>
          ))}
          {content.start && (
            <li className={`${styles.frame} ${styles.start}`}>
              <span className={styles.name}>{text.start}</span>
              <span className={styles.place}>
                {fileName(content.start.path)}:{content.startCallLine}
              </span>
            </li>
          )}
        </ol>
      )}
    </Pane>
  )
}
