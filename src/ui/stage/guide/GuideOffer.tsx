import { useText } from '../../text/text.ts'
import styles from './Guide.module.css'
import type { Guide } from './use-guide.ts'

interface Props {
  readonly guide: Guide
}

/** Asks a reader who is new here whether to be shown around; hidden from everybody else. */
export function GuideOffer({ guide }: Props) {
  const text = useText().guide
  if (guide.step !== undefined) return null
  return (
    <div className={styles.offer} data-print="hide" data-guide-part>
      <span className={styles.question}>{text.offer}</span>
      <button type="button" className={`${styles.button} ${styles.main}`} onClick={guide.start}>
        {text.accept}
      </button>
      <button type="button" className={styles.button} onClick={guide.end}>
        {text.decline}
      </button>
    </div>
  )
}
