import type { ReactNode } from 'react'
import styles from './Hint.module.css'

interface Props {
  readonly children: ReactNode
}

/** What a pane says while it has nothing to show. */
export function Hint({ children }: Props) {
  return <p className={styles.hint}>{children}</p>
}
