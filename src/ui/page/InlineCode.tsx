import type { ComponentProps } from 'react'
import styles from './InlineCode.module.css'

/** Code within a sentence, and the inside of a code block. Never translated. */
export function InlineCode({ children }: ComponentProps<'code'>) {
  return (
    <code className={styles.code} lang="en" translate="no">
      {children}
    </code>
  )
}
