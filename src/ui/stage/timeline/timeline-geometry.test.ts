import { expect, test } from 'vitest'
import type { TimelineMark } from '#debug'
import { drawingWidth, markPaths, progressOf } from './timeline-geometry.ts'

test('marks become one path for each kind', () => {
  const marks: TimelineMark[] = [
    { step: 0, kind: 'call' },
    { step: 5, kind: 'breakpoint' },
    { step: 10, kind: 'call' },
  ]
  expect(markPaths(marks, 10)).toEqual({
    call: 'M0 0V10M1000 0V10',
    breakpoint: 'M500 0V10',
    operation: '',
    error: '',
  })
})

test('a path never has more strokes than the drawing has columns, however long the run', () => {
  const count = 100_000
  const marks = Array.from({ length: count }, (_, step): TimelineMark => ({ step, kind: 'call' }))
  expect(markPaths(marks, count).call.split('M').length - 1).toBeLessThanOrEqual(drawingWidth + 1)
})

test('progress goes from 0 to 1 and stays there', () => {
  expect([0, 5, 10, 11].map((step) => progressOf(step, 10))).toEqual([0, 0.5, 1, 1])
  expect(progressOf(0, 0)).toBe(0)
})
