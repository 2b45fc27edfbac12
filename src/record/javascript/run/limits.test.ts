import { describe, expect, test } from 'vitest'
import { decodeTrace, encodeTrace, isStepEvent, type RecordingLimits, type Trace } from '#trace'
import { outputOf } from '../testing/corpus.ts'
import { RunState } from '../testing/run-state.ts'
import { record } from '../record.ts'

function recordText(text: string, limits: Partial<RecordingLimits>): Promise<Trace> {
  return record({ entry: 'main.mjs', modules: { 'main.mjs': { text, stepped: 'all' } } }, { limits })
}

/** Number of steps, having walked the whole trace as a replay would. */
function stepsOf(trace: Trace): number {
  const decoded = decodeTrace(encodeTrace(trace))
  expect(decoded).toEqual(trace)
  let steps = 0
  new RunState(decoded).walk((type) => {
    if (isStepEvent(type)) steps++
  })
  return steps
}

const endless: Readonly<Record<string, string>> = {
  'an endless loop': 'while (true) {}',
  'an endless loop without a body': 'for (;;);',
  'an endless loop whose test calls': 'while (Date.now() > 0);',
  'an endless do loop': 'let n = 0\ndo n++\nwhile (true)',
  'a loop that catches everything': 'for (;;) { try { null.x } catch {} }',
  'a loop that catches and rethrows':
    'for (;;) { try { try { throw 1 } catch (e) { throw e } } catch (e) {} }',
  'a loop that continues in finally': 'outer: for (;;) { try { throw 1 } finally { continue outer } }',
  'a finally that returns': 'const f = () => { try { throw 1 } finally { return 1 } }\nfor (;;) f()',
  'an endless generator': 'function* g() { while (true) yield 1 }\nfor (const x of g());',
  'a generator closed again and again':
    'function* g() { try { yield 1 } finally { for (;;) {} } }\nfor (const x of g()) break',
  'an endless yield*': 'function* g() { yield 1; yield* g() }\nfor (const x of g());',
  'an endless await': 'while (true) await null',
  'an endless await that catches': 'for (;;) { try { await Promise.reject(1) } catch {} }',
  'endless async functions': 'const f = async () => { await null; return f() }\nawait f()',
  'an endless chain of promises': 'const again = () => Promise.resolve().then(again)\nawait again()',
  'an endless async generator': 'async function* g() { for (;;) yield 1 }\nfor await (const x of g());',
  'an endless interval': 'setInterval(() => { globalThis.x }, 1)',
  'timers that set timers': 'const f = () => { setTimeout(f) }\nf()',
  'a promise whose executor never ends': 'new Promise(() => { for (;;) {} })\nawait null\nfor (;;) {}',
  'a callback that never ends': '[1].map(() => { for (;;) {} })',
  'a getter that never ends': 'const o = { get a() { for (;;) {} } }\no.a',
  'a static block that never ends': 'class A { static { for (;;) {} } }',
  'a field that never ends': 'class A { a = (() => { for (;;) {} })() }\nnew A()',
  'a default value that never ends': 'const f = (a = (() => { for (;;) {} })()) => a\nf()',
  'a toString that never ends': 'const o = { toString() { for (;;) {} } }\nString(o)',
}

describe.each(Object.entries(endless))('%s', (_, program) => {
  test('stops at the limit of steps or time, and what was recorded replays', async () => {
    const trace = await recordText(`console.log('before')\n;${program}`, {
      maxSteps: 500,
      maxMilliseconds: 300,
    })
    expect(['step-limit', 'time-limit']).toContain(trace.header.end.reason)
    expect(outputOf(trace)).toBe('before\n')
    expect(stepsOf(trace)).toBeLessThanOrEqual(520)
  })

  test('stops at the limit of time alone', async () => {
    const started = performance.now()
    const trace = await recordText(program, { maxSteps: 1e9, maxMilliseconds: 100 })
    expect(trace.header.end.reason).toBe('time-limit')
    expect(performance.now() - started).toBeLessThan(2_500)
  })
})

describe('endless recursion', () => {
  test.each([
    ['of a function', 'function f(n) { return f(n + 1) }\nf(0)'],
    ['of functions in turn', 'const a = (n) => b(n)\nconst b = (n) => a(n + 1)\na(0)'],
    ['that catches everything', 'function f() { try { f() } catch { f() } }\nf()'],
    ['through a getter', 'const o = { get a() { return this.a } }\no.a'],
    ['through a callback', 'const f = () => [1].map(f)\nf()'],
    ['of constructors', 'class A { child = new A() }\nnew A()'],
    ['of implicit constructors', 'class A { child = new B() }\nclass B extends A {}\nnew B()'],
  ])('%s stops at the limit of depth', async (_, program) => {
    const trace = await recordText(program, { maxDepth: 200 })
    expect(trace.header.end.reason).toBe('depth-limit')
    expect(stepsOf(trace)).toBeGreaterThan(60)
  })
})

test('a step limit keeps everything printed before it', async () => {
  const trace = await recordText('for (let i = 0; ; i++) console.log(i)', { maxSteps: 3_001 })
  expect(trace.header.end.reason).toBe('step-limit')
  expect(outputOf(trace).split('\n')).toHaveLength(1_501)
})

test('a program that awaits what never comes ends when nothing is left to do', async () => {
  const trace = await recordText(
    "console.log('waits')\nawait new Promise(() => {})\nconsole.log('never')",
    {},
  )
  expect(trace.header.end.reason).toBe('completed')
  expect(outputOf(trace)).toBe('waits\n')
})

test('a recording after one that was stopped is as if it were the first', async () => {
  const program = 'const a = [1]\na.push(2)\nconsole.log(a)'
  const first = await recordText(program, {})
  await recordText('for (;;) { try { await null } catch {} }', { maxSteps: 50 })
  expect(await recordText(program, {})).toEqual(first)
})

describe('large values', () => {
  const objectsOf = (trace: Trace): RunState => {
    const state = new RunState(trace)
    state.walk(() => undefined)
    return state
  }

  test('a long text is cut, and its length kept', async () => {
    const trace = await recordText("const text = 'ab'.repeat(500_000)\nconst next = text", {})
    const cut = trace.values.filter((value) => value.type === 'string' && value.length === 1_000_000)
    expect(cut).toEqual([{ type: 'string', value: 'ab'.repeat(5_000), length: 1_000_000 }])
  })

  test('a wide array, object, map and set keep their beginning and their size', async () => {
    const trace = await recordText(
      `const array = Array.from({ length: 10_000 }).fill(7)
       const object = Object.fromEntries(array.map(Number).entries())
       const map = new Map(array.entries()), set = new Set(map.keys())
       for (let i = 0; i < 2_000; i++) array.push(map.get(i))
       console.log('made')`,
      {},
    )
    expect(trace.header.end.reason).toBe('completed')
    const wide = objectsOf(trace).objects.filter((object) => (object.length ?? 0) >= 10_000)
    expect(wide.map((one) => [one.kind, one.length, one.properties.size + one.entries.length])).toEqual([
      ['array', 12_000, 100],
      ['object', 10_000, 100],
      ['map', 10_000, 200],
      ['set', 10_000, 100],
    ])
  })

  test('of a deep chain the first links are kept, and the last says it was not looked at', async () => {
    const trace = await recordText(
      'let chain = null\nfor (let i = 0; i < 1_000; i++) chain = { i, next: chain }\nconst copy = structuredClone(chain)\nchain = null',
      { maxNesting: 8 },
    )
    const state = objectsOf(trace)
    const copy = state.objects.slice(-10)
    expect(copy.map((link) => link.properties.size)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 0])
    expect(copy.at(-1)?.length).toBeUndefined()
  })

  test('cycles of any kind are followed once', async () => {
    const trace = await recordText(
      'const o = {}, a = [o], m = new Map(), s = new Set()\no.o = o; o.a = a; a.push(a); m.set(m, s); s.add(m).add(o)\nconsole.log(1)',
      {},
    )
    expect(trace.header.end.reason).toBe('completed')
    expect(objectsOf(trace).objects).toHaveLength(4)
  })
})
