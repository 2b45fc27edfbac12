import { expect, test } from 'vitest'
import { toolbarMove } from './toolbar-keys.ts'

test('arrow keys go round, Home and End go to the ends, other keys are left alone', () => {
  expect(toolbarMove('ArrowRight', 9, 10)).toBe(0)
  expect(toolbarMove('ArrowLeft', 0, 10)).toBe(9)
  expect(toolbarMove('Home', 5, 10)).toBe(0)
  expect(toolbarMove('End', 5, 10)).toBe(9)
  expect(toolbarMove('Tab', 5, 10)).toBeUndefined()
})
