import { expect, test } from 'vitest'
import { scrollToReveal } from './reveal.ts'

test('scrolls only as far as a line outside of the view needs', () => {
  const view = { top: 50, bottom: 700 }
  expect(scrollToReveal({ top: 100, bottom: 124 }, view)).toBe(0)
  expect(scrollToReveal({ top: 20, bottom: 44 }, view)).toBe(-30)
  expect(scrollToReveal({ top: 690, bottom: 714 }, view)).toBe(14)
})
