import { expect, test } from 'vitest'
import { TraceBuilder } from '../../../replay/testing/trace-builder.ts'
import { path, source } from '../testing/read-file-stage.ts'
import { sessionOf } from '../testing/session.ts'
import { variableRows } from './variable-rows.ts'

/** Two steps with an object that holds itself, an array with holes, and a variable that is not set yet. */
function runWithObjects() {
  const run = new TraceBuilder(source, path)
  const main = run.function('main', { slots: ['self', 'list', 'later'] })
  run.enter(main)
  const self = run.object()
  run.property(self, 'me', self).property(self, 'n', 1)
  run.set(0, self)
  run.set(1, run.array(1, { special: { type: 'hole' } }, 3))
  const variables = [
    [0, 0],
    [0, 1],
    [0, 2, false],
  ] as const
  run.step(2, { variables })
  run.property(self, 'n', 2)
  run.step(3, { variables })
  run.exit()
  return run.build()
}

const launch = { type: 'launch' } as const

function rowsOf(toggled: readonly string[], steps: number) {
  const next = Array.from({ length: steps }, () => ({ type: 'next' }) as const)
  return variableRows(sessionOf(runWithObjects(), [launch, ...next]), new Set(toggled))
}

test('there are no rows without a run', () => {
  expect(variableRows(sessionOf(null, []), new Set())).toEqual([])
})

test('objects are closed at first, and what is not set yet says so', () => {
  const rows = rowsOf([], 0)
  expect(rows.map((row) => row.id)).toEqual(['local0', 'local0/self', 'local0/list', 'local0/later'])
  expect(rows[1]).toMatchObject({ level: 2, expandable: true, expanded: false })
  expect(rows[3]).toMatchObject({ expandable: false, value: '', notes: ['uninitialized'] })
})

test('an object that holds itself can be opened as often as one likes and says that it was seen', () => {
  const me = rowsOf(['local0/self'], 1).find((row) => row.kind === 'value' && row.name === 'me')
  const rows = rowsOf(['local0/self', me?.id ?? ''], 1)
  const inner = rows.filter((row) => row.kind === 'value' && row.name === 'me')
  expect(inner).toHaveLength(2)
  expect(inner[0]).toMatchObject({ expanded: true, notes: expect.arrayContaining(['seenAbove']) })
  expect(inner[1]).toMatchObject({ expanded: false })
})

test('an open row stays open at the next step, and what changed is marked', () => {
  const before = rowsOf(['local0/self'], 0)
  const after = rowsOf(['local0/self'], 1)
  expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id))
  const n = after.find((row) => row.kind === 'value' && row.name === 'n')
  expect(n).toMatchObject({ value: '2', notes: ['changed'] })
})

test('holes of an array are one row with their number', () => {
  const rows = rowsOf(['local0/list'], 0)
  expect(rows.filter((row) => row.kind === 'holes')).toMatchObject([{ count: 1 }])
})

test('a scope can be closed', () => {
  expect(rowsOf(['local0'], 0).map((row) => row.id)).toEqual(['local0'])
})
