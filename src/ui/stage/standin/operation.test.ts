import { expect, test } from 'vitest'
import { countOperations, readOperations } from './operation.ts'

test('operations are read, whatever else was recorded is left out', () => {
  const entries = [
    { step: 1, data: { type: 'open', path: '/a', error: 'ENOENT' } },
    { step: 2, data: { type: 'read', path: '/b', bytes: 19 } },
    { step: 3, data: { type: 'teleport', path: '/b' } },
    { step: 4, data: null },
    { step: 5, data: 'open' },
    { step: 6, data: { type: 'run', path: '/b', result: '0' } },
  ]
  const operations = readOperations(entries)
  expect(operations.map((one) => one.step)).toEqual([1, 2, 6])
  expect(countOperations(operations)).toEqual({ resolved: 0, opened: 0, bytesRead: 19, programsRun: 1 })
})
