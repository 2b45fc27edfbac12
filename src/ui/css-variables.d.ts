import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Depth of a row in a tree, from 1. */
    '--level'?: number
    /** Where the timeline's cursor is, from 0 to 1. */
    '--progress'?: number
  }
}
