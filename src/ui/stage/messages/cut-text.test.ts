import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('shows the beginning of a long text with its length, and no half of a character', () => {
  expect(cutText('short')).toBe('short')
  expect(cutText('a'.repeat(500))).toBe(`${'a'.repeat(400)}… (500)`)
  expect(cutText('🙂'.repeat(300).slice(0, 2) + 'a' + '🙂'.repeat(300))).toBe(`🙂a${'🙂'.repeat(198)}… (603)`)
})
