import type { ComponentProps } from 'react'
import styles from './CodeBlock.module.css'

/** A block of code in the prose; it can have focus, because wide ones are scrolled sideways. */
export function CodeBlock({ children }: ComponentProps<'pre'>) {
  return (
    <pre className={styles.block} tabIndex={0}>
      {children}
    </pre>
  )
}
