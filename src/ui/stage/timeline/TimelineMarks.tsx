import { memo } from 'react'
import type { TimelineMark } from '#debug'
import { drawingHeight, drawingWidth, markKinds, markPaths } from './timeline-geometry.ts'
import styles from './TimelineView.module.css'

interface Props {
  readonly marks: readonly TimelineMark[]
  readonly stepCount: number
}

/** All marks of the timeline on one layer that is only drawn again when the marks change. */
export const TimelineMarks = memo(function TimelineMarks({ marks, stepCount }: Props) {
  const paths = markPaths(marks, stepCount)
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {markKinds.map((kind) => (
        <path key={kind} className={styles[kind]} d={paths[kind]} />
      ))}
    </svg>
  )
})
