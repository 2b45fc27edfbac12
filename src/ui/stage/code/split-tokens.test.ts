import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTokens } from './split-tokens.ts'

test('tokens are cut where the range begins and ends', () => {
  const tokens = [
    ['  ', 'plain'],
    ['return', 'keyword'],
    [' read(file)', 'function'],
  ] as const
  expect(splitTokens(tokens, { start: 5, end: 11 })).toEqual([
    { text: '  ', kind: 'plain', marked: false },
    { text: 're', kind: 'keyword', marked: false },
    { text: 'turn', kind: 'keyword', marked: true },
    { text: ' r', kind: 'function', marked: true },
    { text: 'ead(file)', kind: 'function', marked: false },
  ])
})

test('whatever the range, the text stays and exactly the range is marked', () => {
  const token = fc.tuple(fc.string({ minLength: 1, maxLength: 6 }), fc.constant('plain' as const))
  const tokens = fc.array(token, { maxLength: 6 })
  fc.assert(
    fc.property(tokens, fc.nat(40), fc.nat(40), (line, a, b) => {
      const range = { start: 1 + Math.min(a, b), end: 1 + Math.max(a, b) }
      const text = line.map(([part]) => part).join('')
      const pieces = splitTokens(line, range)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      const marked = pieces.filter((piece) => piece.marked).map((piece) => piece.text)
      expect(marked.join('')).toBe(text.slice(range.start - 1, range.end - 1))
    }),
  )
})
