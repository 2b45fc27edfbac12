import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as acorn from 'acorn'
import * as meriyah from 'meriyah'
import { describe, expect, test } from 'vitest'
import * as trace from '#trace'
import type { Program } from '../../recorder.ts'
import { parseTypeScript } from '../parse.ts'
import { outputOf } from '../testing/corpus.ts'
import { record } from '../record.ts'

const require = createRequire(import.meta.url)
const sourceOf = (name: string): string => readFileSync(name, 'utf8')
const acornSource = sourceOf(join(dirname(require.resolve('acorn')), 'acorn.mjs'))
const meriyahSource = sourceOf(join(dirname(require.resolve('meriyah')), 'meriyah.mjs'))
const corpus = fileURLToPath(new URL('../corpus', import.meta.url))
const programs = readdirSync(corpus).filter((name) => name.endsWith('.mjs'))
const limits = { maxSteps: 2_000_000, maxMilliseconds: 60_000, maxNesting: 1, maxWidth: 20 }

/** What a module prints about some inputs, when all of it is recorded. */
async function recorded(
  modules: Readonly<Record<string, string>>,
  inputs: readonly string[],
): Promise<string[]> {
  const steppedModules = Object.entries(modules).map(([path, text]) => [
    path,
    { text, stepped: 'all' as const },
  ])
  const program: Program = { entry: 'main.ts', modules: Object.fromEntries(steppedModules) }
  const result = await record(program, { limits, start: { name: 'start', input: inputs } })
  expect(result.header.end.reason).toBe('completed')
  return outputOf(result).trimEnd().split('\n')
}

/** One line for each input: short, so that nothing of it is cut. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function plain(inputs: readonly string[], run: (input: string) => unknown): string[] {
  return inputs.map((input) => {
    try {
      return digest(json(run(input)))
    } catch (error) {
      return digest(String(error))
    }
  })
}

const json = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one))

/** The same in the recorded program; the digest is made of the pieces that are printed. */
const main = (imports: string, run: string): string => `${imports}
const json = (value: unknown): string => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one + 'n' : one))
export function start(inputs: readonly string[]) {
  for (const input of inputs) {
    let text: string
    try { text = json(${run}) } catch (error) { text = String(error) }
    for (let at = 0; at <= text.length; at += 5000) console.log(JSON.stringify(text.slice(at, at + 5000)))
  }
}`

/** Joins the pieces of {@link main} again. */
function joined(lines: readonly string[]): string[] {
  const texts: string[] = []
  let open = ''
  for (const line of lines) {
    const piece = JSON.parse(line) as string
    open += piece
    if (piece.length === 5_000) continue
    texts.push(digest(open))
    open = ''
  }
  return texts
}

describe('real programs do the same recorded as not', () => {
  const inputs = [
    ...programs.slice(0, 12).map((name) => sourceOf(join(corpus, name))),
    acornSource.slice(0, 2_500),
    'const = 1',
    'a +',
    '`${',
    'class A { #a; #a }',
  ]

  test('acorn parses', { timeout: 60_000 }, async () => {
    const run = "parse(input, { ecmaVersion: 'latest', sourceType: 'module', locations: true })"
    const modules = { 'main.ts': main("import { parse } from './acorn.mjs'", run), 'acorn.mjs': acornSource }
    const lines = await recorded(modules, inputs)
    expect(joined(lines)).toEqual(
      plain(inputs, (input) =>
        acorn.parse(input, { ecmaVersion: 'latest', sourceType: 'module', locations: true }),
      ),
    )
  })

  test('meriyah parses', { timeout: 60_000 }, async () => {
    const run = 'parse(input, { module: true, next: true, ranges: true })'
    const modules = {
      'main.ts': main("import { parse } from './meriyah.mjs'", run),
      'meriyah.mjs': meriyahSource,
    }
    const lines = await recorded(modules, inputs)
    expect(joined(lines)).toEqual(
      plain(inputs, (input) => meriyah.parse(input, { module: true, next: true, ranges: true })),
    )
  })

  test('the TypeScript plugin of acorn parses', { timeout: 60_000 }, async () => {
    const plugin = sourceOf(require.resolve('@sveltejs/acorn-typescript'))
    const folder = fileURLToPath(new URL('..', import.meta.url))
    const sources = readdirSync(folder)
      .filter((name) => /^(parse|syntax|declarations)\.ts$/.test(name))
      .map((name) => sourceOf(join(folder, name)))
    const run =
      "Parser.extend(tsPlugin()).parse(input, { ecmaVersion: 'latest', sourceType: 'module', locations: true, ranges: true })"
    const modules = {
      'main.ts': main("import { Parser } from './acorn.mjs'\nimport { tsPlugin } from './plugin.js'", run),
      'acorn.mjs': acornSource,
      'plugin.js': plugin.replaceAll('from "acorn"', 'from "./acorn.mjs"'),
    }
    const lines = await recorded(modules, sources)
    expect(joined(lines)).toEqual(plain(sources, (input) => parseTypeScript(input, 'x.ts')))
  })

  test(
    'the trace format of this project, in TypeScript of many modules, encodes and decodes',
    { timeout: 60_000 },
    async () => {
      const folder = fileURLToPath(new URL('../../../trace', import.meta.url))
      const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      const run = '[...encodeTrace(decodeTrace(Uint8Array.from(JSON.parse(input))))]'
      const modules = {
        'main.ts': main("import { decodeTrace, encodeTrace } from './index.ts'", run),
        ...Object.fromEntries(names.map((name) => [name, sourceOf(join(folder, name))])),
      }
      const small = await record({
        entry: 'a.mjs',
        modules: { 'a.mjs': { text: 'const a = [1, { b: -0 }]\nconsole.log(a)', stepped: 'all' } },
      })
      const bytes = [...trace.encodeTrace(small)]
      const given = [json(bytes), json(bytes.slice(0, -2)), json([1, 2]), json([...bytes.slice(0, 40), 9])]
      const lines = await recorded(modules, given)
      expect(joined(lines)).toEqual(
        plain(given, (input) => [
          ...trace.encodeTrace(trace.decodeTrace(Uint8Array.from(JSON.parse(input) as number[]))),
        ]),
      )
    },
  )
})
