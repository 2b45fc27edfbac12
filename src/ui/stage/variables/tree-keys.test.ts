import { expect, test } from 'vitest'
import { treeMove } from './tree-keys.ts'
import type { VariableRow } from './variable-rows.ts'

const row = (id: string, level: number, expanded?: boolean): VariableRow => ({
  kind: 'value',
  id,
  level,
  expandable: expanded !== undefined,
  expanded: expanded ?? false,
  name: id,
  value: '',
  notes: [],
})

const rows = [row('scope', 1, true), row('a', 2), row('b', 2, false)]

test('up and down go from row to row, right opens, left closes or goes to the row above it', () => {
  expect(treeMove('ArrowDown', 'scope', rows)).toEqual({ type: 'focus', id: 'a' })
  expect(treeMove('ArrowUp', 'scope', rows)).toBeUndefined()
  expect(treeMove('ArrowRight', 'b', rows)).toEqual({ type: 'toggle', id: 'b' })
  expect(treeMove('ArrowRight', 'scope', rows)).toEqual({ type: 'focus', id: 'a' })
  expect(treeMove('ArrowLeft', 'b', rows)).toEqual({ type: 'focus', id: 'scope' })
  expect(treeMove('ArrowLeft', 'scope', rows)).toEqual({ type: 'toggle', id: 'scope' })
  expect(treeMove('End', 'scope', rows)).toEqual({ type: 'focus', id: 'b' })
  expect(treeMove('Enter', 'a', rows)).toBeUndefined()
  expect(treeMove(' ', 'b', rows)).toEqual({ type: 'toggle', id: 'b' })
  expect(treeMove('ArrowDown', 'gone', rows)).toBeUndefined()
})
