import { expect, test } from 'vitest'
import type { DebugCommand } from '#debug'
import type { LineNumber, Trace } from '#trace'
import { content, runInside, runOutside } from '../testing/read-file-stage.ts'
import { sessionOf } from '../testing/session.ts'
import { codeRows, lineTexts } from './code-rows.ts'
import { selectCodeState } from './code-state.ts'
import { decorationsFor } from './decorations.ts'

const lines = lineTexts(codeRows(content.code))

function decorate(trace: Trace | null, commands: readonly DebugCommand[], breakpoints?: LineNumber[]) {
  return decorationsFor(selectCodeState(sessionOf(trace, commands, breakpoints)), lines)
}

test('before a run only breakpoints are drawn, and nothing is dimmed', () => {
  expect([...decorate(null, [], [6]).values()]).toEqual([
    {
      line: 6,
      current: undefined,
      range: undefined,
      breakpoint: { line: 6, hits: 0, reached: 'unknown' },
      value: undefined,
      unreached: false,
    },
  ])
})

test('the current line has the arrow and exactly the statement is marked', () => {
  const drawn = decorate(runInside(), [{ type: 'launch' }, { type: 'next' }]).get(3)
  expect(drawn).toMatchObject({ current: 'top', range: { start: 3, end: 23 } })
  expect(lines.get(3)?.slice(2, 22)).toBe('if (outside(target))')
})

test('lines the run never reaches are dimmed once it is loaded, and their breakpoints are hollow', () => {
  const drawn = decorate(runOutside(), [{ type: 'launch' }], [3, 6])
  expect([...drawn.values()].filter((one) => one.unreached).map((one) => one.line)).toEqual([6, 8])
  expect(drawn.get(6)?.breakpoint).toEqual({ line: 6, hits: 0, reached: 'no' })
  expect(drawn.get(3)?.breakpoint).toEqual({ line: 3, hits: 1, reached: 'yes' })
})

test('values stand at the line where they were set', () => {
  const drawn = decorate(runInside(), [{ type: 'launch' }, { type: 'next' }])
  expect(drawn.get(2)?.value).toBe('target = "/teaching/main.mjs"')
})

test('at the end of the run no line is current', () => {
  const drawn = decorate(runInside(), [{ type: 'run' }])
  expect([...drawn.values()].filter((one) => one.current)).toEqual([])
})

test('a statement over several lines is marked on each from its first visible character', () => {
  const current = { kind: 'top', line: 2, column: 9, endLine: 4, endColumn: 5 } as const
  const state = { current, breakpoints: [], values: new Map(), unreached: new Set<LineNumber>() }
  const drawn = decorationsFor(state, lines)
  expect(drawn.get(2)?.range).toEqual({ start: 9, end: 31 })
  expect(drawn.get(3)?.range).toEqual({ start: 3, end: 25 })
  expect(drawn.get(4)?.range).toBeUndefined()
  expect(drawn.get(3)?.current).toBeUndefined()
})

test('lines that are not shown are not drawn', () => {
  const state = {
    current: undefined,
    breakpoints: [{ line: 99, hits: 0, reached: 'unknown' }] as const,
    values: new Map([[98, 'x = 1']]),
    unreached: new Set([97]),
  }
  expect(decorationsFor(state, lines).size).toBe(0)
})
