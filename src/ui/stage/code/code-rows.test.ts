import { expect, test } from 'vitest'
import type { CodeExcerpt } from '#lesson'
import { codeRows, lineTexts, rowOfLine, rowText } from './code-rows.ts'

const excerpt: CodeExcerpt = {
  path: 'harness/runtime.ts',
  segments: [
    {
      title: 'a',
      startLine: 3,
      lines: [
        [
          ['let ', 'keyword'],
          ['a', 'plain'],
        ],
        [],
      ],
    },
    { title: 'b', startLine: 5, lines: [[['b()', 'function']]] },
    { title: 'c', startLine: 9, lines: [[['c()', 'function']]] },
  ],
}

test('rows have the lines of the file, and a gap only where lines are left out', () => {
  const rows = codeRows(excerpt)
  expect(rows.map((row) => (row.kind === 'line' ? row.line : 'gap'))).toEqual([3, 4, 5, 'gap', 9])
  expect(rows.map(rowText)).toEqual(['let a', '', 'b()', '', 'c()'])
  expect(rowOfLine(rows, 9)).toBe(4)
  expect(rowOfLine(rows, 7)).toBe(-1)
  expect(lineTexts(rows).get(3)).toBe('let a')
})
