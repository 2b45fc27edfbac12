import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatValue } from '../format-value.ts'
import { TraceBuilder } from '../../replay/testing/trace-builder.ts'
import { evaluate } from './evaluate.ts'
import { parseExpression } from './parse.ts'
import { recordedScope, scopeOf } from './testing/recorded-scope.ts'
import type { ExpressionScope } from './evaluate.ts'

const shared = { deep: [1, null, 'x'], text: 'inner' }
const sparse: unknown[] = [1, 2, 3]
delete sparse[1]

/** What the random expressions can see, as JavaScript values. */
const variables = {
  n: 3,
  minus: -0,
  half: 0.5,
  nan: Number.NaN,
  big: 12n,
  yes: true,
  nothing: null,
  missing: undefined,
  word: 'harness',
  digits: '42',
  empty: '',
  object: { a: 1, shared, 'b-c': [true], n: 'own' },
  other: {},
  list: ['a', 2, Number.NaN, shared, undefined],
  sparse,
  map: new Map<unknown, unknown>([
    ['k', 1],
    [3, shared],
    [Number.NaN, 'nan'],
    [-0, 'zero'],
  ]),
  set: new Set<unknown>(['k', 42, shared]),
}

const scope = recordedScope(variables)

function run(text: string, within: ExpressionScope = scope): string {
  const parsed = parseExpression(text)
  if (!parsed.ok) return `${parsed.error.code} ${parsed.error.start}-${parsed.error.end}`
  const result = evaluate(parsed.value, within)
  return result.ok
    ? formatValue(result.value, within.state)
    : `${result.error.code} ${result.error.start}-${result.error.end}`
}

/** The same in JavaScript. */
function runForReal(text: string): { value: unknown } | { threw: string } {
  try {
    const body = new Function(...Object.keys(variables), `'use strict'; return (${text}\n)`)
    return { value: body(...Object.values(variables)) as unknown }
  } catch (error) {
    return { threw: (error as Error).name }
  }
}

const name = fc.constantFrom(...Object.keys(variables))
const literal = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '-1',
    '2.5e1',
    '0x1f',
    '1_000',
    '7n',
    'NaN',
    'Infinity',
    'undefined',
    'null',
    'true',
  ),
  fc.constantFrom("'k'", '"a\\u{1f600}b"', "'\\x41\\n'", '``', "'har'", "'42'", "'length'", "'a'"),
)
const binary = fc.constantFrom(
  ...'=== !== == != < <= > >= + - * / % ** & | ^ << >> >>> && || ?? in'.split(' ').map((one) => ` ${one} `),
)
const method = fc.constantFrom(
  'includes',
  'indexOf',
  'startsWith',
  'at',
  'has',
  'get',
  'slice',
  'join',
  'trim',
  'charAt',
)
const key = fc.constantFrom('length', 'size', 'a', 'shared', 'deep', 'text', 'n', 'none')

const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression')
  const maybe = fc.tuple(inner, fc.boolean()).map(([text, wrap]) => (wrap ? `(${text})` : text))
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'expression' },
      { arbitrary: name, weight: 3 },
      { arbitrary: literal, weight: 2 },
      { arbitrary: fc.tuple(maybe, binary, maybe).map((parts) => parts.join('')), weight: 4 },
      fc.tuple(fc.constantFrom('!', '-', '+', '~', 'typeof ', 'void '), maybe).map((parts) => parts.join('')),
      fc.tuple(maybe, maybe, maybe).map(([a, b, c]) => `${a} ? ${b} : ${c}`),
      fc.tuple(name, fc.constantFrom('.', '?.'), key).map((parts) => parts.join('')),
      fc.tuple(name, key, fc.constantFrom('.', '?.'), key).map(([a, b, dot, c]) => `${a}?.${b}${dot}${c}`),
      fc.tuple(name, fc.constantFrom('', '?.'), inner).map(([a, dot, b]) => `${a}${dot}[${b}]`),
      fc.tuple(name, method, inner).map(([a, b, c]) => `${a}.${b}(${c})`),
      fc
        .tuple(fc.constantFrom('String', 'Boolean', 'Number', 'Array.isArray', 'Math.max'), inner)
        .map(([f, a]) => `${f}(${a})`),
      fc.tuple(inner, inner).map(([a, b]) => `\`<\${${a}}|\${${b}}>\``),
    ),
  }
})

/** Failures that say: this is not known, or not part of the language. */
const honest = /^(not-recorded|not-run|no-function|unsupported|too-)/

test('whatever it answers, JavaScript answers the same', () => {
  let answered = 0
  fc.assert(
    fc.property(expression, (text) => {
      const ours = run(text)
      if (honest.test(ours)) return
      answered++
      const real = runForReal(text)
      if (/^unexpected/.test(ours)) expect(real, text).toEqual({ threw: 'SyntaxError' })
      else if (/^(no-object|cannot-apply|unknown-name) /.test(ours))
        expect(real, text).toHaveProperty('threw')
      else {
        expect(real, text).toHaveProperty('value')
        const value = 'value' in real ? real.value : undefined
        const there = recordedScope({ ...variables, result: value })
        expect(ours, text).toBe(formatValue(there.variable('result') ?? { type: 'hole' }, there.state))
      }
    }),
    { numRuns: 3_000 },
  )
  expect(answered).toBeGreaterThan(1_500)
})

test('what JavaScript refuses to read is refused', () => {
  for (const text of [
    '1 +',
    '(1',
    'a b',
    '1 ?? 2 || 3',
    '-2 ** 2',
    '"open',
    '`${1',
    '3in',
    '08',
    "'\\x4'",
    '#',
    'a..b',
    '',
  ]) {
    expect(runForReal(text), text).toEqual({ threw: 'SyntaxError' })
    expect(run(text), text).toMatch(/^unexpected/)
  }
})

test('what changes something or makes something new is refused where it stands', () => {
  expect(run('n = 4')).toBe('unsupported 2-3')
  expect(run('word.length++')).toBe('unsupported 11-13')
  expect(run('new Map()')).toBe('unsupported 0-3')
  expect(run('[1]')).toBe('unsupported 0-1')
  expect(run('() => 1')).toBe('unexpected 1-2')
  expect(run('list.push(1)')).toBe('no-function 0-12')
  expect(run('constructor.constructor("x")')).toBe('unknown-name 0-11')
})

test('an error says where it is', () => {
  expect(run('n + nowhere.x')).toBe('unknown-name 4-11')
  expect(run('object.shared.none.x')).toBe('no-object 19-20')
  expect(run('big + 1')).toBe('cannot-apply 0-7')
  expect(run('object + 1')).toBe('not-run 0-10')
})

test('what an object may inherit is not taken for missing', () => {
  const build = new TraceBuilder(2)
  const main = build.function('main', { slots: ['own', 'left', 'tool'] })
  build.enter(main)
  const own = build.object('object', 'Object')
  build.property(own, 'x', 1).property(own, 'secret', { special: { type: 'accessor' } })
  build.set(0, own)
  build.set(1, build.object('object', 'Object'))
  const tool = build.object('object', 'Tool')
  build.property(tool, '#id', 7).property(tool, 'name', 'read')
  build.set(2, tool)
  build.step(1)
  const within = scopeOf(build)
  expect(run('own.y', within)).toBe('undefined')
  expect(run("'y' in own", within)).toBe('false')
  expect(run('own.toString', within)).toBe('not-recorded 4-12')
  expect(run('own.secret', within)).toBe('not-run 4-10')
  expect(run('left.x', within)).toBe('not-recorded 5-6')
  expect(run("Object.hasOwn(left, 'x')", within)).toMatch(/^not-recorded/)
  expect(run('tool.run', within)).toBe('not-recorded 5-8')
  expect(run('tool.#id + 1', within)).toBe('8')
  expect(run("tool['#id']", within)).toMatch(/^not-recorded/)
  expect(run('tool.name === "read"', within)).toBe('true')
})

test('of a text that was cut, only what its beginning tells is answered', () => {
  const build = new TraceBuilder(2)
  const main = build.function('main', { slots: ['text', 'late'] })
  build.enter(main)
  build.set(0, { special: { type: 'string', value: 'begin', length: 1_000 } })
  build.step(1, {
    variables: [
      [0, 0],
      [0, 1, false],
    ],
  })
  const within = scopeOf(build)
  expect(run('text.length', within)).toBe('1000')
  expect(run("text === 'other'", within)).toBe('false')
  expect(run("text.startsWith('beg')", within)).toBe('true')
  expect(run("text.includes('gi')", within)).toBe('true')
  expect(run("text.includes('end')", within)).toMatch(/^not-recorded/)
  expect(run('text[2]', within)).toBe('"g"')
  expect(run('text[10]', within)).toMatch(/^not-recorded/)
  expect(run('text + 1', within)).toMatch(/^not-recorded/)
  expect(run('text ? 1 : 2', within)).toBe('1')
  expect(run('late', within)).toBe('uninitialized 0-4')
})

test('no text makes it run long or fail in another way', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'`${}()[]?.:!-+*n"\\') })),
      (text) => {
        expect(run(text)).toBeTypeOf('string')
      },
    ),
  )
  expect(run('('.repeat(900))).toMatch(/^too-deep/)
  expect(run('!'.repeat(900))).toMatch(/^too-deep/)
  expect(run('1'.repeat(2_000))).toMatch(/^too-long/)
  expect(run('2n ** 99999999999n')).toMatch(/^cannot-apply/)
  expect(run('1n << 99999999999n')).toMatch(/^cannot-apply/)
})
