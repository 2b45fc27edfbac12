import { useText } from '../text/text.ts'
import styles from './OpenFailureNotice.module.css'
import type { OpenFailure } from './recording.ts'

interface Props {
  readonly failure: OpenFailure
}

/** Says which file was refused, why, and what to do. */
export function OpenFailureNotice({ failure }: Props) {
  const text = useText().replay
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{text.refused(failure.name)}</p>
      <p className={styles.text}>{text.failures[failure.code](failure)}</p>
      {failure.detail !== '' && (
        <p className={styles.detail} lang="en">
          {failure.detail}
        </p>
      )}
    </div>
  )
}
