import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const joined = (text: string, path: string): string =>
  highlight(text, path)
    .map((line) => line.map(([piece]) => piece).join(''))
    .join('\n')

describe('the colours of a file that was not coloured at build', () => {
  it('leave every character in its line, whatever the text is', () => {
    const code = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('a', '`', '${', '}', '/', '*', '"', '\n', '//', '(', '<', '\u2028', '\r'))
        .map((parts) => parts.join('')),
    )
    fc.assert(fc.property(code, fc.constantFrom('a.ts', 'a.py'), (text, path) => joined(text, path) === text))
  })

  it('tell words, names, texts and numbers apart', () => {
    const [line] = highlight("const answer: number = ask('x', 42) // so", 'a.ts')
    expect(line?.filter(([piece]) => piece.trim() !== '')).toEqual([
      ['const', 'keyword'],
      ['answer', 'plain'],
      [':', 'punctuation'],
      ['number', 'type'],
      ['=', 'punctuation'],
      ['ask', 'function'],
      ['(', 'punctuation'],
      ["'x'", 'string'],
      [',', 'punctuation'],
      ['42', 'constant'],
      [')', 'punctuation'],
      ['// so', 'comment'],
    ])
  })

  it('take a word after a dot or before a colon for a name', () => {
    const kinds = (text: string) => new Map(highlight(text, 'a.js')[0] ?? [])
    expect(kinds('map.delete(key)').get('delete')).toBe('function')
    expect(kinds('({ type: 1 })').get('type')).toBe('plain')
  })
})
