import type { ContainerStatus } from '#webcontainer'
import { CodeBlock } from '../page/CodeBlock.tsx'
import { useText } from '../text/text.ts'
import styles from './RunPanel.module.css'

interface Props {
  readonly status: ContainerStatus
  /** What is wrong, in a sentence. */
  readonly words: string
  readonly recording: string
}

/** Says why there is no run, and what to do instead. */
export function RunProblem({ status, words, recording }: Props) {
  const text = useText().run
  const detail = 'detail' in status ? status.detail : ''
  const ofThisSite = status.phase === 'failed' && status.problem === 'not-loaded'
  return (
    <div className={styles.problem}>
      <p className={styles.status} data-good={false}>
        {words}
      </p>
      {status.phase !== 'unsupported' && !ofThisSite && <p>{text.why}</p>}
      {detail !== '' && (
        <p className={styles.note}>
          {text.detail}: <code lang="en">{detail}</code>
        </p>
      )}
      <p>{text.locally}</p>
      <CodeBlock>
        <code lang="en">{'npm ci\nnpm run practice'}</code>
      </CodeBlock>
      <p>
        {text.recording.text} <a href={recording}>{text.recording.link}</a>
      </p>
    </div>
  )
}
