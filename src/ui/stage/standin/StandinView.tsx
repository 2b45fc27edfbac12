import type { ReactNode } from 'react'
import { selectOperations } from '#debug'
import { useText } from '../../text/text.ts'
import { Hint } from '../Hint.tsx'
import { Pane } from '../Pane.tsx'
import { useSession, useStage } from '../stage-context.ts'
import { FileList } from './FileList.tsx'
import { countOperations, readOperations } from './operation.ts'
import { OperationList } from './OperationList.tsx'
import styles from './StandinView.module.css'

/** The stand-in's files, and what has been done to it up to the cursor. */
export function StandinView() {
  const text = useText().stage.standin
  const files = useStage((state) => state.scenario.files)
  return (
    <OperationsPane>
      <div className={styles.subtitle}>{text.files}</div>
      {files.length > 0 ? <FileList files={files} /> : <Hint>{text.nothing}</Hint>}
    </OperationsPane>
  )
}

interface Props {
  /** What comes below the log. */
  readonly children?: ReactNode
}

/** What has been done to a stand-in up to the cursor. */
export function OperationsPane({ children }: Props) {
  const text = useText().stage.standin
  const running = useStage((state) => state.session.state !== 'inactive')
  const operations = readOperations(useSession(selectOperations))
  const counts = countOperations(operations)
  return (
    <Pane title={text.title} focusable>
      <dl className={styles.counts}>
        {(['resolved', 'opened', 'bytesRead', 'programsRun'] as const).map((name) => (
          <div key={name} className={styles.count}>
            <dt>{text.counts[name]}</dt>
            <dd className={styles.number} data-count={name}>
              {running ? counts[name] : '–'}
            </dd>
          </div>
        ))}
      </dl>
      {operations.length > 0 ? (
        <OperationList operations={operations} />
      ) : (
        running && <Hint>{text.empty}</Hint>
      )}
      {children}
    </Pane>
  )
}
