import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import tsBlankSpace from 'ts-blank-space'
import { describe, expect, test } from 'vitest'
import { parseJavaScript } from './parse.ts'
import { stripTypes } from './strip-types.ts'

const erasable: Readonly<Record<string, string>> = {
  annotations:
    'function f(a: string, b?: number): asserts a is "x" { let c: Map<string, number[]> = new Map() }',
  generics: 'const id = <T extends object>(x: T): T => x; id<{ a: 1 }>({ a: 1 }); class A<T> extends B<T> {}',
  casts: 'const a = (x as unknown as string).length; const b = y!.z!; const c = { a: 1 } satisfies object',
  interfaces: 'interface A { b: string }\ntype C = A | null\nexport type { D } from "./d"\nconst e = 1',
  imports: 'import type { A } from "a"\nimport { type B, c, type D } from "b"\nexport { type B, c }',
  classes:
    'abstract class A extends Z<string> implements B, C {\n private readonly a: number = 1\n declare b: string\n c!: string\n abstract d(): void\n protected override e?(): void {}\n static #f?: number\n [k: string]: unknown\n constructor(readonly: number) {} }',
  overloads:
    'function f(a: string): string\nfunction f(a: number): number\nfunction f(a: unknown) { return a }',
  'declare statements':
    'declare const a: string\ndeclare function f(): void\ndeclare module "x" {}\nlet b = 1',
  'this parameters': 'function f(this: Window) {}\nfunction g(this: Window, a: string) {}',
  'arrow return types':
    'const f = (a: string): {\n  b: string\n} => ({ b: a })\nconst g = async (x?: number): Promise<void> => {}',
  'Chinese and emoji in types': 'const a: "工具" | "🔧" = "工具"; const b = "🔧"',
  'optional chaining beside non-null': 'a?.b!.c?.[0]!.d!()',
  destructuring:
    'const { a, b = 2 }: { a: string; b?: number } = x; function f({ c }: { c: 1 } = { c: 1 }) {}',
}

function shape(code: string): unknown {
  return JSON.parse(
    JSON.stringify(parseJavaScript(code, 'x.js'), (key, value: unknown) =>
      key === 'start' || key === 'end' || key === 'range' || typeof value === 'bigint'
        ? undefined
        : Array.isArray(value)
          ? value.filter((item: { type?: string } | null) => item?.type !== 'EmptyStatement')
          : value,
    ),
  )
}

describe('stripTypes', () => {
  test.each(Object.entries(erasable))('blanks %s as ts-blank-space does', (_, source) => {
    const stripped = stripTypes(source, 'x.ts')
    expect(stripped).toHaveLength(source.length)
    expect(shape(stripped)).toEqual(shape(tsBlankSpace(source)))
  })

  test.each(Object.entries(erasable))('keeps every line of %s where it was', (_, source) => {
    const kept = stripTypes(source, 'x.ts')
    expect([...kept].filter((c) => c === '\n')).toHaveLength([...source].filter((c) => c === '\n').length)
    for (let i = 0; i < source.length; i++) if (source[i] === '\n') expect(kept[i]).toBe('\n')
  })

  test.each([
    ['enum A { b }', 1, 1],
    ['\n  namespace A { export const b = 1 }', 2, 3],
    ['class A {\n constructor(private b: string) {} }', 2, 14],
    ['import fs = require("fs")', 1, 1],
    ['const a = <string>b', 1, 11],
  ])('refuses %j with its line, column and a cure', (source, line, column) => {
    expect(() => stripTypes(source, 'lesson.ts')).toThrow(
      expect.objectContaining({ code: 'not-erasable', path: 'lesson.ts', position: { line, column } }),
    )
  })

  test('says where a syntax error is', () => {
    expect(() => stripTypes('const a =\n  = 1', 'lesson.ts')).toThrow('lesson.ts:2:3:')
  })
})

describe('whole files', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const files = ['lessons', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map((name) => join(folder, name)),
  )

  test('of the lessons and of this project are blanked as ts-blank-space does', { timeout: 60_000 }, () => {
    const different = files.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return !isDeepStrictEqual(shape(stripTypes(text, file)), shape(tsBlankSpace(text)))
    })
    expect(different).toEqual([])
    expect(files.length).toBeGreaterThan(100)
  })
})
