import { expect, test } from 'vitest'
import { lineForKey } from './line-keys.ts'

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, altKey: false, metaKey: false })

test('arrow keys go from one line number to the next and stop at the ends', () => {
  const lines = [3, 4, 9]
  expect(lineForKey(key('ArrowDown'), lines, 4)).toBe(9)
  expect(lineForKey(key('ArrowDown'), lines, 9)).toBe(9)
  expect(lineForKey(key('ArrowUp'), lines, 3)).toBe(3)
  expect(lineForKey(key('Home'), lines, 9)).toBe(3)
  expect(lineForKey(key('End'), lines, 3)).toBe(9)
  expect(lineForKey(key('Enter'), lines, 3)).toBeUndefined()
  expect(lineForKey(key('Home', true), lines, 9)).toBeUndefined()
})
