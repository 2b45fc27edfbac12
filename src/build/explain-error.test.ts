import { expect, it, vi } from 'vitest'
import { failCommand } from './explain-error.ts'

function told(error: unknown): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const before = process.exitCode
  try {
    failCommand(error)
    expect(process.exitCode).toBe(1)
    return String(write.mock.calls[0]?.[0])
  } finally {
    process.exitCode = before
    write.mockRestore()
  }
}

it('tells an author’s mistake in one line, also from inside a bundler’s error', () => {
  const bundled = new Error('Build failed with 1 error:\n\nLessonError: lessons/a: no.\n    at f (x.ts:1:1)')
  expect(told(bundled)).toBe('lessons/a: no.\n')
})

it('keeps the stack of any other error', () => {
  expect(told(new Error('broken'))).toMatch(/^Error: broken\n {4}at /)
})
