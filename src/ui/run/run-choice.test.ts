import { expect, it } from 'vitest'
import { commandOf } from './run-choice.ts'

it('says what to type for the same', () => {
  expect(commandOf({ program: 'practice', maxCalls: 4 })).toBe('npm run practice')
  expect(commandOf({ program: 'practice', maxCalls: 1 })).toBe('npm run practice -- --max-calls 1')
  expect(commandOf({ program: 'verify', maxCalls: 1 })).toBe('npm run verify')
})
