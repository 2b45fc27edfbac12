import type { TimelineMark, TimelineMarkKind } from '#debug'
import type { Step } from '#trace'

/** Width of the drawing that {@link markPaths} fills; it is stretched to the slider's width. */
export const drawingWidth = 1000

/** Height of the drawing. */
export const drawingHeight = 10

/** Kinds of marks from the back to the front. */
export const markKinds = [
  'call',
  'operation',
  'breakpoint',
  'error',
] as const satisfies readonly TimelineMarkKind[]

/**
 * One SVG path for each kind of mark: a stroke for each column of the drawing that has one, so that the
 * number of steps does not matter.
 */
export function markPaths(
  marks: readonly TimelineMark[],
  stepCount: number,
): Readonly<Record<TimelineMarkKind, string>> {
  const columns: Record<TimelineMarkKind, Set<number>> = {
    call: new Set(),
    operation: new Set(),
    breakpoint: new Set(),
    error: new Set(),
  }
  for (const { step, kind } of marks) columns[kind].add(columnOf(step, stepCount))
  const path = (kind: TimelineMarkKind): string =>
    [...columns[kind]].map((column) => `M${column} 0V${drawingHeight}`).join('')
  return {
    call: path('call'),
    operation: path('operation'),
    breakpoint: path('breakpoint'),
    error: path('error'),
  }
}

function columnOf(step: Step, stepCount: number): number {
  return Math.round(drawingWidth * progressOf(step, stepCount))
}

/** Where a step is on the slider, from 0 to 1; the end of the run is 1. */
export function progressOf(step: Step, stepCount: number): number {
  return stepCount === 0 ? 0 : Math.min(Math.max(step / stepCount, 0), 1)
}
