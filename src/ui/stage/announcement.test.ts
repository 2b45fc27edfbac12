import { expect, test } from 'vitest'
import { en } from '../text/en.ts'
import { announcementFor } from './announcement.ts'
import type { StageActions, StageState } from './stage-store.ts'
import { content, runInside, runOutside } from './testing/read-file-stage.ts'
import { sessionOf } from './testing/session.ts'

const [scenario] = content.scenarios
if (!scenario) throw new Error('The stage of the tests has scenarios.')

const state: StageState = {
  content,
  source: content,
  sources: [content],
  scenario,
  session: sessionOf(null, []),
  loading: { state: 'idle' },
  breakpointChange: undefined,
  caretLine: undefined,
  reveals: 0,
  actions: {} as StageActions, // never called here
}

test('at a stop the code is said first, then line and reason', () => {
  const session = sessionOf(runInside(), [{ type: 'launch' }], [6])
  expect(announcementFor({ ...state, session, reveals: 1 }, state, en.stage)).toBe(
    'const file = open(target). Paused at line 6. breakpoint',
  )
})

test('the end says how the run ended and which breakpoints it missed', () => {
  const session = sessionOf(runOutside(), [{ type: 'run' }], [6])
  const words = announcementFor({ ...state, session, reveals: 1 }, state, en.stage)
  expect(words).toMatch(/^Ended by an error\. ToolError: outside/)
  expect(words).toContain('The breakpoint at line 6 was not reached in this run.')
})

test('a breakpoint that snapped to another line says so', () => {
  const breakpointChange = { asked: 5, line: 6, set: true }
  expect(announcementFor({ ...state, breakpointChange }, state, en.stage)).toBe(
    'Breakpoint set, line 6. Line 5 holds no statement of its own; the breakpoint is at line 6.',
  )
  const removed = { asked: 6, line: 6, set: false }
  expect(announcementFor({ ...state, breakpointChange: removed }, state, en.stage)).toBe(
    'Breakpoint removed, line 6',
  )
})

test('a failed load is said; a move of the slider and a move of the caret are not', () => {
  const failed: StageState = { ...state, loading: { state: 'failed', code: 'missing' } }
  expect(announcementFor(failed, state, en.stage)).toBe(en.stage.failure.missing)
  const moved = { ...state, session: sessionOf(runInside(), [{ type: 'launch' }]) }
  expect(announcementFor(moved, state, en.stage)).toBeUndefined()
  expect(announcementFor({ ...state, caretLine: 3 }, state, en.stage)).toBeUndefined()
})
