import type { ComponentProps } from 'react'
import styles from './Heading.module.css'

/** A heading that links to itself, so that its address can be copied. */
export function Heading2({ id, children }: ComponentProps<'h2'>) {
  return <h2 id={id}>{id === undefined ? children : <SelfLink id={id}>{children}</SelfLink>}</h2>
}

/** A heading below {@link Heading2}. */
export function Heading3({ id, children }: ComponentProps<'h3'>) {
  return <h3 id={id}>{id === undefined ? children : <SelfLink id={id}>{children}</SelfLink>}</h3>
}

function SelfLink({ id, children }: ComponentProps<'a'>) {
  return (
    <a className={styles.link} href={`#${id ?? ''}`}>
      {children}
    </a>
  )
}
