import { expect, it } from 'vitest'
import { createHighlight } from './highlight.ts'

const highlight = await createHighlight()

it('tells tokens by what they are', () => {
  const [line = []] = highlight('export function f(a: Map<string, 1>) { return g(`x${a.b}`) } // end', 'a.ts')
  const kindOf = (text: string) => line.find(([token]) => token.trim() === text)?.[1]
  expect(kindOf('export function')).toBe('keyword')
  expect(kindOf('f')).toBe('function')
  expect(kindOf('Map')).toBe('type')
  expect(kindOf('1')).toBe('constant')
  expect(kindOf('`x')).toBe('string')
  expect(kindOf('b')).toBe('plain')
  expect(kindOf('// end')).toBe('comment')
  expect(kindOf('a')).toBe('plain')
})

it.each(['a.ts', 'a.mjs', 'a.json', 'a.sh', 'a.unknown'])('keeps every character of %s', (path) => {
  const text = '/* one\n\ttwo */\n\n  const 三 = "\\n" // four\n'
  const lines = highlight(text, path)
  expect(lines.map((line) => line.map(([token]) => token).join('')).join('\n')).toBe(text)
})
