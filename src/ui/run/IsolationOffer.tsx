import { use, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { isolateByReload } from './isolation.ts'
import styles from './RunPanel.module.css'

interface Props {
  readonly possible: Promise<boolean>
  /** Shown where it is not possible. */
  readonly otherwise: ReactNode
}

/** Offers to load the page once more, where that is all that is missing. */
export function IsolationOffer({ possible, otherwise }: Props) {
  const text = useText().run.notIsolated
  if (!use(possible)) return otherwise
  return (
    <div className={styles.problem}>
      <p>{text.text}</p>
      <button type="button" className={styles.button} onClick={isolateByReload}>
        {text.reload}
      </button>
    </div>
  )
}
