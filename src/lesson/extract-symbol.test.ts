import { describe, expect, it } from 'vitest'
import { extractSymbols } from './extract-symbol.ts'

function shownOf(text: string, symbol: string): string | undefined {
  const [excerpt] = extractSymbols(text, 'lessons/x/harness/a.ts', [symbol])
  return excerpt && text.slice(excerpt.shown.start, excerpt.shown.end)
}

describe('extracting a symbol', () => {
  it('takes the whole lines of a function, with its export', () => {
    expect(shownOf('const a = 1\nexport function f(): void {\n  a\n}\n', 'f')).toBe(
      'export function f(): void {\n  a\n}',
    )
  })

  it('takes the doc comment directly above', () => {
    expect(shownOf('let a\n\n/**\n * Says so.\n */\nfunction f() {}\n', 'f')).toBe(
      '/**\n * Says so.\n */\nfunction f() {}',
    )
  })

  it('takes the line comments directly above', () => {
    expect(shownOf('let a\n// one\n// two\nfunction f() {}', 'f')).toBe('// one\n// two\nfunction f() {}')
  })

  it('takes a comment that begins the file', () => {
    expect(shownOf('// one\nfunction f() {}', 'f')).toBe('// one\nfunction f() {}')
  })

  it.each([
    ['a comment with a blank line below it', '/* about the file */\n\nfunction f() {}'],
    ['a comment at the end of another line', 'let a /* of a */\nfunction f() {}'],
    ['the code above', 'let a\nfunction f() {}'],
  ])('leaves %s', (_, text) => {
    expect(shownOf(text, 'f')).toBe('function f() {}')
  })

  it('takes a method by its class and name, indented as it is', () => {
    expect(shownOf('class A {\n  a = 1\n  // why\n  m() {\n    return 1\n  }\n}\n', 'A.m')).toBe(
      '  // why\n  m() {\n    return 1\n  }',
    )
  })

  it('keeps the order asked for', () => {
    const found = extractSymbols('function a() {}\nfunction b() {}', 'a.ts', ['b', 'a'])
    expect(found.map((one) => one.symbol)).toEqual(['b', 'a'])
  })

  it('says what the file has when the symbol is missing', () => {
    expect(() => shownOf('function a() {}\nconst b = 1', 'c')).toThrow(
      'lessons/x/harness/a.ts: symbol "c": the file declares nothing of that name at its top level. It has: a, b.',
    )
  })

  it('names the line of a symbol found twice', () => {
    expect(() => shownOf('class A {\n  get m() { return 1 }\n  set m(v) {}\n}', 'A.m')).toThrow(
      'lessons/x/harness/a.ts:3: symbol "A.m": it is declared a second time.',
    )
  })

  it('names the line of a syntax error', () => {
    expect(() => shownOf('let a\nlet = =', 'a')).toThrow(
      /^lessons\/x\/harness\/a\.ts:2: source: it cannot be/,
    )
  })
})
