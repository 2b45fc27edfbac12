import { expect, test } from 'vitest'
import { fileRows } from './file-rows.ts'

test('files stand below the nearest folder that is listed, by name', () => {
  const rows = fileRows([
    { path: '/teaching/main.mjs', kind: 'file', size: 19 },
    { path: '/secret.txt', kind: 'file', size: 42 },
    { path: '/teaching', kind: 'directory' },
    { path: '/teaching-notes', kind: 'directory' },
    { path: '/teaching/deep/link', kind: 'link', target: '../secret.txt' },
  ])
  expect(rows.map((row) => [row.depth, row.name])).toEqual([
    [0, '/secret.txt'],
    [0, '/teaching'],
    [1, 'deep/link'],
    [1, 'main.mjs'],
    [0, '/teaching-notes'],
  ])
})
