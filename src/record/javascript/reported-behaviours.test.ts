import { describe, expect, test } from 'vitest'
import type { Trace } from '#trace'
import { record } from './record.ts'
import { outputOf } from './testing/corpus.ts'
import { traceMoments } from './testing/trace-moments.ts'
import { transcriptOf } from './testing/transcript.ts'

function recordText(text: string): Promise<Trace> {
  return record({ entry: 'main.ts', modules: { 'main.ts': { text, stepped: 'all' } } })
}

/** What users of other debuggers reported, as it should be: each the steps of a small program. */
const steps: readonly (readonly [behaviour: string, program: string, expected: string])[] = [
  [
    'stepping into the call of a generator goes on to the next line; into `next`, to where it left off',
    `function* gen() {
  yield 1
}
const it = gen()
it.next()
it.next()`,
    `4 const it = gen()
5 it.next()
  2 yield 1
6 it.next()
  3 returns undefined
6 returns undefined`,
  ],
  [
    'the body of a for-of over a generator is reached',
    `function* gen() {
  yield 1
}
for (const x of gen()) {
  console.log(x)
}`,
    `4 gen()
  2 yield 1
4 binds const x
5 console.log(x)
> 1
  3 returns undefined
6 returns undefined`,
  ],
  [
    'after an await comes the next line of the same function',
    `async function g() {
  return 2
}
async function f() {
  const r = await g()
  return r * 2
}
console.log(await f())`,
    `8 console.log(await f())
  5 const r = await g()
    2 return 2
    2 returns 2
6 return r * 2
6 returns 4
> 4
8 returns undefined`,
  ],
  [
    'the header of a loop is a stop in each round: start, test and update',
    `for (let i = 0; i < 2; i++) {
  i
}`,
    `1 i = 0
1 i < 2
2 i
1 i++
1 i < 2
2 i
1 i++
1 i < 2
3 returns undefined`,
  ],
  [
    'a loop with one statement for a body comes back to its header',
    'for (const x of [1, 2]) console.log(x)',
    `1 [1, 2]
1 binds const x
1 console.log(x)
> 1
1 binds const x
1 console.log(x)
> 2
1 returns undefined`,
  ],
  [
    'a missing argument stops at its default value, in the function that is called',
    `const g = () => 5
function f(
  a = g(),
) {
  return a
}
f()`,
    `1 const g = () => 5
7 f()
  3 binds g()
    1 5
    1 returns 5
  5 return a
  5 returns 5
7 returns undefined`,
  ],
  [
    'fields stop before the body of the constructor, with and without one',
    `class A {
  a = 1
}
class B extends A {
  b = 2
  constructor() {
    super()
    this.c = 3
  }
}
new B()`,
    `1 class A
4 class B extends A
11 new B()
  7 super()
      2 a = 1
    5 b = 2
  8 this.c = 3
  9 returns undefined
11 returns undefined`,
  ],
  [
    'an error stops where it is thrown, before any cleanup',
    `function* g() {
  try {
    yield 1
  } finally {
    console.log('cleanup')
  }
}
try {
  for (const x of g()) throw 'error'
} catch (e) {
  console.log('caught')
}`,
    `9 g()
  3 yield 1
9 binds const x
9 throw 'error'
9 throws error
  5 console.log('cleanup')
> cleanup
10 catches error
11 console.log('caught')
> caught
12 returns undefined`,
  ],
  [
    'an error that crosses functions stops once where it starts and once where it is caught',
    `function low() {
  throw 'x'
}
function high() {
  try {
    low()
  } finally {
    console.log('finally')
  }
}
try {
  high()
} catch (e) {
  console.log(e)
}`,
    `12 high()
  6 low()
    2 throw 'x'
    2 throws x
  8 console.log('finally')
> finally
13 catches x
14 console.log(e)
> x
15 returns undefined`,
  ],
  [
    'an error that nobody catches is the last step',
    `console.log('before')
const none = null
none.x
console.log('never')`,
    `1 console.log('before')
> before
2 const none = null
3 none.x
3 throws object 0`,
  ],
  [
    'a return shows its value after finally has run',
    `function f() {
  try {
    return 1
  } finally {
    console.log('finally')
  }
}
f()`,
    `8 f()
  3 return 1
  5 console.log('finally')
> finally
  3 returns 1
8 returns undefined`,
  ],
  [
    'a one-line arrow function stops where it is made and where it runs',
    `const add = (a, b) => a + b
add(1, 2)`,
    `1 const add = (a, b) => a + b
2 add(1, 2)
  1 a + b
  1 returns 3
2 returns undefined`,
  ],
  [
    'a getter in a pattern is a call',
    `const o = {
  get a() {
    return 1
  },
}
const { a } = o`,
    `1 const o = {
6 const { a } = o
  3 return 1
  3 returns 1
6 returns undefined`,
  ],
  [
    'the parts of a conditional expression are no stops of their own',
    `const x = 1
const y = x
  ? 'a'
  : 'b'`,
    `1 const x = 1
2 const y = x
4 returns undefined`,
  ],
  [
    'a comment before a statement does not move its stop',
    `/**
 * A comment.
 */
console.log('line 4')`,
    `4 console.log('line 4')
> line 4
4 returns undefined`,
  ],
  [
    'a timer runs after everything else, and before the end',
    `setTimeout(() => {
  console.log('timer')
})
console.log('main')`,
    `1 setTimeout(() => {
4 console.log('main')
> main
4 returns undefined
2 console.log('timer')
> timer
3 returns undefined`,
  ],
  [
    'line ends of any kind are one line end',
    'const a = 1\r\nconst b = 2\rconst c = 3',
    `1 const a = 1
2 const b = 2
3 const c = 3
3 returns undefined`,
  ],
  [
    'a separator that is no line end does not move lines',
    "const s = '\u2028'\nconst b = 2",
    `1 const s = '\u2028'
2 const b = 2
2 returns undefined`,
  ],
  [
    'types move nothing',
    `interface A { b: string }
const f = <T,>(x: T): T => x as T
f<number>(1)!`,
    `2 const f = <T,>(x: T): T => x
3 f<number>(1)
  2 x
  2 returns 1
3 returns undefined`,
  ],
]

describe('stepping order', () => {
  test.each(steps)('%s', async (_, program, expected) => {
    expect(transcriptOf(await recordText(program)).join('\n')).toBe(expected)
  })
})

/** The variables at the last stop, as `name: value`; objects by kind and contents. */
async function variablesAtEnd(program: string): Promise<Readonly<Record<string, string>>> {
  const moments = traceMoments(await recordText(`${program}\nconsole.log()`)).filter((one) => !one.returned)
  return Object.fromEntries(
    (moments.at(-1)?.variables ?? []).map(({ name, value }) => {
      if ('text' in value) return [name, value.text]
      const contents =
        value.elements ??
        [...(value.properties ?? []), ...(value.privates ?? [])].map(([key, one]) => `${key}: ${one}`)
      return [
        name,
        `${value.kind}${value.length === undefined ? '' : ` of ${value.length}`} {${contents.join(', ')}}`,
      ]
    }),
  )
}

describe('values', () => {
  test('are those of their own variable, not of a neighbour', async () => {
    const shown = await variablesAtEnd('let [s, e, step = 1] = [5, 6]\nlet i = -1')
    expect(shown).toEqual({ s: '5', e: '6', step: '1', i: '-1' })
  })

  test('keep what JSON loses', async () => {
    const shown = await variablesAtEnd(
      "const a = -0, b = NaN, c = -Infinity, d = 2n ** 70n, e = Symbol('s'), f = undefined",
    )
    expect(shown).toEqual({
      a: '-0',
      b: 'NaN',
      c: '-Infinity',
      d: '1180591620717411303424n',
      e: 'Symbol(s)',
      f: 'undefined',
    })
  })

  test('tell holes, undefined and missing apart', async () => {
    const shown = await variablesAtEnd('const a = [1, , undefined]\nconst o = { u: undefined }')
    expect(shown).toEqual({ a: 'array of 3 {1, hole, undefined}', o: 'object of 1 {"u": undefined}' })
  })

  test('of a declaration that has not run are not there yet', async () => {
    const moments = traceMoments(await recordText('{ console.log(1); let later = 2; console.log(later) }'))
    const shown = moments.map((one) => one.variables.map(({ name, value }) => [name, value]))
    expect(shown.slice(0, 3)).toEqual([
      [['later', { text: 'unavailable' }]],
      [['later', { text: 'unavailable' }]],
      [['later', { text: '2' }]],
    ])
  })

  test('of a name that is hidden are those of the inner one', async () => {
    const trace = await recordText("const x = 'outer'\n{ const x = 'inner'\nconsole.log(x) }\nconsole.log(x)")
    const shown = traceMoments(trace).flatMap((one) => one.variables.map(({ value }) => value))
    expect(shown).toEqual([
      { text: 'unavailable' },
      { text: 'unavailable' },
      { text: '"inner"' },
      { text: '"outer"' },
    ])
  })

  test('of a loop variable are listed once', async () => {
    const trace = await recordText('for (const e of [1, 2]) console.log(e)')
    for (const { variables } of traceMoments(trace)) expect(variables.length).toBeLessThanOrEqual(1)
  })

  test('of a Map may have keys of any kind', async () => {
    const shown = await variablesAtEnd('const m = new Map([[1n, 2], [NaN, -0]])')
    expect(shown).toEqual({ m: 'map of 2 {1n, 2, NaN, -0}' })
  })

  test('of private names are shown, of accessors are not run', async () => {
    const shown = await variablesAtEnd('class A { #p = 1; b = 2; get c() { return 3 } }\nconst a = new A()')
    expect(shown['a']).toBe('object of 2 {"b": 2, #p: 1}')
  })

  test('of statics and of properties of functions are shown', async () => {
    const shown = await variablesAtEnd(
      'class A { static n = 1; static m() {} }\nconst f = () => 1\nf.cache = 2',
    )
    expect(shown['A']).toContain('{"n": 1}')
    expect(shown['f']).toContain('{"cache": 2}')
  })

  test('of an object reachable only from the caller are those of the moment', async () => {
    const trace = await recordText(
      'const make = () => { const kept = { n: 0 }; return { get: () => kept } }\nconst { get } = make()\nfunction caller() {\n  const seen = get()\n  const add = () => { get().n++\n return 1 }\n  return add() + seen.n\n}\ncaller()',
    )
    const inside = traceMoments(trace).find((one) => one.place.includes('«return 1»'))
    const seen = inside?.callers?.find((one) => one.name === 'seen')?.value
    expect(seen).toMatchObject({ properties: [['"n"', '1']] })
  })
})

describe('output', () => {
  test('keeps the text of the moment it was printed', async () => {
    expect(outputOf(await recordText('const list = [1]\nconsole.log(list)\nlist.push(2)'))).toBe('[ 1 ]\n')
  })

  test('of both streams is one sequence', async () => {
    const program = "console.log('a')\nconsole.error('b')\nconsole.log('c')"
    expect(outputOf(await recordText(program))).toBe('a\nb\nc\n')
  })
})
