import { expect, test } from 'vitest'
import { en } from '../text/en.ts'
import { zh } from '../text/zh.ts'
import { missedLines, statusOf } from './status.ts'
import { momentWords, reasonWords, statusWords } from './status-words.ts'
import { runInside, runOutside } from './testing/read-file-stage.ts'
import { sessionOf } from './testing/session.ts'

const idle = { state: 'idle' } as const
const launch = { type: 'launch' } as const
const run = { type: 'run' } as const

test('a stage says that it has not run, is loading, or could not load', () => {
  const session = sessionOf(null, [])
  expect(statusWords(statusOf(session, idle), en.stage)).toBe('Not run')
  expect(statusWords(statusOf(session, { state: 'loading' }), en.stage)).toBe('Loading the run…')
  const failed = statusOf(session, { state: 'failed', code: 'network' })
  expect(statusWords(failed, en.stage)).toBe('The run could not be loaded')
})

test('a paused stage says the line, and why when a breakpoint was hit', () => {
  const status = statusOf(sessionOf(runInside(), [launch], [6]), idle)
  expect(statusWords(status, en.stage)).toBe('Paused at line 6')
  expect(statusWords(status, zh.stage)).toBe('已在第 6 行暂停')
  expect(reasonWords(status, en.stage)).toBe('breakpoint')
  expect(status).toMatchObject({ step: 3, count: 5 })
})

test('a stage says how its run ended', () => {
  expect(statusOf(sessionOf(runInside(), [run]), idle)).toEqual({ kind: 'finished' })
  expect(statusOf(sessionOf(runOutside(), [run]), idle)).toEqual({ kind: 'endedByError' })
})

test('breakpoints that the run never reaches are named once there is a run', () => {
  expect(missedLines(sessionOf(runOutside(), [], [6]))).toEqual([])
  expect(missedLines(sessionOf(runOutside(), [run], [3, 6]))).toEqual([6])
  expect(en.stage.status.missed([6])).toBe('The breakpoint at line 6 was not reached in this run.')
})

test('a return says its value', () => {
  const atReturn = sessionOf(runInside(), [run, { type: 'stepBack' }])
  expect(momentWords(atReturn, en.stage)).toBe('returns "console.log(6 * 7)"')
  expect(momentWords(sessionOf(runInside(), [launch]), en.stage)).toBeUndefined()
})

test('a throw says its error and who catches it', () => {
  const atThrow = sessionOf(runOutside(), [run, { type: 'stepBack' }])
  expect(momentWords(atThrow, en.stage)).toMatch(/^throws ToolError: outside · nothing catches it$/)
  expect(momentWords(sessionOf(runOutside(), [run]), en.stage)).toContain('ToolError: outside')
})
