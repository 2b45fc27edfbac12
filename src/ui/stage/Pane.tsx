import { useId, type ReactNode } from 'react'
import styles from './Pane.module.css'

interface Props {
  readonly title: string
  /** True where nothing in the pane can have focus, so that it can still be scrolled by keyboard. */
  readonly focusable?: boolean
  readonly children: ReactNode
}

/** A titled area of a stage; it scrolls inside so that its content never moves the page. */
export function Pane({ title, focusable = false, children }: Props) {
  const id = useId()
  return (
    <div className={styles.pane} role="group" aria-labelledby={id}>
      <div id={id} className={styles.title}>
        {title}
      </div>
      <div className={styles.body} tabIndex={focusable ? 0 : undefined}>
        {children}
      </div>
    </div>
  )
}
