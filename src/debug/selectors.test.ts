import { describe, expect, it } from 'vitest'
import { createReplay } from '#replay'
import type { Value } from '#trace'
import { TraceBuilder, type ObjectHandle } from '../replay/testing/trace-builder.ts'
import { createSession, reduce, type DebugSession } from './debug-session.ts'
import { selectChildren } from './select-children.ts'
import { selectCallStack, selectCurrentRange } from './select-frames.ts'
import { selectMoment, selectOperations, selectOutput, selectReachedLines } from './select-run.ts'
import { selectTimeline } from './select-timeline.ts'
import { selectInlineValues, selectScopes } from './select-variables.ts'

const path = 'program.ts'

function stoppedAt(
  step: number,
  build: TraceBuilder,
  end?: Parameters<TraceBuilder['build']>[0],
): DebugSession {
  const replay = createReplay(build.build(end ?? { reason: 'step-limit' }))
  const loaded = reduce(createSession({ path, breakableLines: [1, 2, 3, 11, 12] }), { type: 'load', replay })
  return reduce(loaded, { type: 'goto', step })
}

function handle(object: ObjectHandle): Value {
  return { type: 'object', id: object.object }
}

describe('the call stack', () => {
  it('has the newest frame first, each with where it is', () => {
    const build = new TraceBuilder('first()\nconst x = second(1)\n\nfunction second(n) {\n  return n\n}')
    const main = build.enter(build.function('', { kind: 'module' }))
    build.step(2, { text: 'second(1)' })
    build.enter(build.function('second'), main)
    build.step(5, { text: 'return n' })
    const session = stoppedAt(1, build)
    expect(selectCallStack(session)).toMatchObject([
      {
        index: 0,
        frameId: 1,
        name: 'second',
        kind: 'function',
        line: 5,
        column: 3,
        endLine: 5,
        endColumn: 11,
        focused: true,
      },
      {
        index: 1,
        frameId: 0,
        name: '',
        kind: 'module',
        line: 2,
        column: 11,
        focused: false,
        suspended: undefined,
      },
    ])
    expect(selectCurrentRange(session)?.range).toEqual({ start: 52, end: 60 })
  })

  it('shows asynchronous callers below as suspended', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main', { async: true }))
    build.step(1)
    const load = build.enter(build.function('load', { async: true }), main)
    build.step(11).suspend('await').suspend('await').resume(load).step(12).exit().resume(main).step(2).exit()
    expect(
      selectCallStack(stoppedAt(2, build)).map(({ name, line, suspended }) => [name, line, suspended]),
    ).toEqual([
      ['load', 12, undefined],
      ['main', 1, 'await'],
    ])
    expect(selectCallStack(stoppedAt(3, build)).map(({ name }) => name)).toEqual(['main'])
  })

  it('is empty at the end of a run that is over', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).exit()
    expect(selectCallStack(stoppedAt(1, build))).toEqual([])
    expect(selectCurrentRange(stoppedAt(1, build))).toBeNull()
  })
})

describe('the scopes', () => {
  it('group variables: this, arguments and locals together, then blocks, then what is outside', () => {
    const build = new TraceBuilder()
    const module = build.enter(build.function('', { kind: 'module', slots: [['tools', 'module']] }))
    build.set(0, 'T').step(1)
    const slots = [['e', 'catch'], ['i', 'block'], 'total', ['input', 'argument'], ['this', 'this']] as const
    build.enter(build.function('f', { slots }), module)
    build.set(3, 'in').set(2, 1).set(1, 0)
    const variables = [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [1, 0],
    ] as const
    build.step(11, { variables })
    expect(
      selectScopes(stoppedAt(1, build)).map(({ kind, variables: all }) => [
        kind,
        all.map(({ name }) => name),
      ]),
    ).toEqual([
      ['local', ['this', 'input', 'total']],
      ['block', ['i']],
      ['catch', ['e']],
      ['module', ['tools']],
    ])
  })

  it('list a loop variable once and keep an outer variable of its name, marked as shadowed', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main', { slots: [['x', 'block'], 'x'] }))
    build.set(1, 'outer').set(0, 'inner').step(1)
    expect(selectScopes(stoppedAt(0, build))).toMatchObject([
      { kind: 'local', variables: [{ name: 'x', slot: 1, shadowed: true }] },
      { kind: 'block', variables: [{ name: 'x', slot: 0, shadowed: false }] },
    ])
  })

  it('are those of the frame that is looked at', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main', { slots: ['a'] }))
    build.set(0, 1).step(1)
    build.enter(build.function('f', { slots: ['b'] }), main)
    build.set(0, 2).step(11)
    const focused = reduce(stoppedAt(1, build), { type: 'focusStackFrame', index: 1 })
    expect(selectScopes(focused)).toMatchObject([{ variables: [{ name: 'a', changed: false }] }])
  })

  it('are the same object while the cursor stays', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main', { slots: ['a'] }))
    const session = stoppedAt(0, build.set(0, 1).step(1))
    const other = reduce(session, { type: 'toggleBreakpoint', path, line: 2 })
    expect(selectScopes(other)).toBe(selectScopes(session))
  })
})

describe('the children of an object', () => {
  const open = (make: (build: TraceBuilder) => ObjectHandle): ReturnType<typeof selectChildren> => {
    const build = new TraceBuilder()
    build.enter(build.function('main', { slots: ['o'] }))
    const object = make(build)
    return selectChildren(stoppedAt(0, build.set(0, object).step(1)), handle(object))
  }

  it('are its properties in their order, with symbols and quoted names', () => {
    const { children } = open((build) => {
      const object = build.object()
      build.property(object, 'path', 'a').property(object, 'two words', undefined)
      build.property(
        object,
        { special: { type: 'symbol', description: 'tag' } },
        { special: { type: 'accessor' } },
      )
      return object
    })
    expect(children.map(({ key, value }) => [key, value.type])).toEqual([
      ['path', 'string'],
      ['"two words"', 'undefined'],
      ['[Symbol(tag)]', 'accessor'],
    ])
  })

  it('of an array show holes in a row as one, apart from undefined', () => {
    const { children, shown, total } = open((build) => {
      const array = build.array('a', { special: { type: 'hole' } }, { special: { type: 'hole' } }, undefined)
      return array
    })
    expect(children.map(({ key, kind, count }) => [key, kind, count])).toEqual([
      ['0', 'index', 1],
      ['1…2', 'hole', 2],
      ['3', 'index', 1],
    ])
    expect([shown, total]).toEqual([4, 4])
  })

  it('say how many there are when the recorder kept only some', () => {
    const { shown, total } = open((build) => {
      const array = build.array(1, 2)
      build.length(array, 5_000)
      return array
    })
    expect([shown, total]).toEqual([2, 5_000])
  })

  it('of a Map are its entries, whatever its keys are', () => {
    const { children, total } = open((build) => {
      const key = build.object('object', 'Key')
      const map = build.object('map', 'Map')
      build.entries(map, 200, [1n, 2, key, 'v'])
      return map
    })
    expect(children.map(({ key, keyValue }) => [key, keyValue?.type])).toEqual([
      ['1n', 'bigint'],
      ['Key {}', 'object'],
    ])
    expect(total).toBe(200)
  })

  it('of an object in itself can be opened again without end', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main', { slots: ['o'] }))
    const object = build.object()
    const session = stoppedAt(0, build.property(object, 'self', object).set(0, object).step(1))
    let value = handle(object)
    for (let depth = 0; depth < 50; depth++)
      value = selectChildren(session, value).children[0]?.value ?? value
    expect(value).toEqual(handle(object))
  })

  it('mark what changed since the previous step and keep their ids', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main', { slots: ['o'] }))
    const object = build.object()
    const inner = build.array(1)
    build
      .property(object, 'a', 1)
      .property(object, 'b', 1)
      .property(object, 'c', inner)
      .set(0, object)
      .step(1)
    build.property(object, 'b', 2).property(inner, 0, 9).property(object, 'd', 1).step(2)
    const before = selectChildren(stoppedAt(0, build), handle(object)).children
    const after = selectChildren(stoppedAt(1, build), handle(object)).children
    expect(after.filter(({ changed }) => changed).map(({ key }) => key)).toEqual(['b', 'c', 'd'])
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(before.some(({ changed }) => changed)).toBe(false)
  })

  it('are none for a value that is no object, and without a cursor', () => {
    expect(
      selectChildren(createSession({ path, breakableLines: [] }), { type: 'object', id: 0 }).children,
    ).toEqual([])
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    expect(selectChildren(stoppedAt(0, build.step(1)), { type: 'null' })).toEqual({
      children: [],
      shown: 0,
      total: 0,
    })
  })
})

describe('output and operations', () => {
  it('show what happened before the cursor’s step, and all at the end', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).output('a').operation({ op: 'open' }).step(2).output('b', 'stderr').exit().output('late')
    const texts = [0, 1, 2].map((step) => selectOutput(stoppedAt(step, build)).map(({ text }) => text))
    expect(texts).toEqual([[], ['a'], ['a', 'b', 'late']])
    expect(selectOperations(stoppedAt(1, build))).toEqual([{ step: 0, data: { op: 'open' } }])
  })

  it('go away again when one steps back', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    const session = stoppedAt(1, build.step(1).output('a').step(2).exit())
    expect(selectOutput(reduce(session, { type: 'stepBack' }))).toEqual([])
  })

  it('keep what was printed when the recording reached its step limit', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    for (let i = 0; i < 5; i++) build.step(1).output(`${i}`)
    const session = stoppedAt(5, build)
    expect(selectOutput(session).length).toBe(5)
    expect(selectMoment(session)).toMatchObject({ kind: 'end', endReason: 'step-limit' })
  })
})

describe('the moment', () => {
  it('is the value returned', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    expect(selectMoment(stoppedAt(0, build.return(1, 42)))).toMatchObject({
      kind: 'return',
      value: { value: 42 },
    })
  })

  it('is the error thrown, with the line and the function that catch it', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    build.enter(build.function('read'), main)
    build.throw(11, 'no').exit('threw').catch(3, 'no').exit()
    expect(selectMoment(stoppedAt(1, build))).toMatchObject({
      kind: 'throw',
      value: { value: 'no' },
      handler: { by: 'frame', step: 2, frame: main },
      thrownAtLine: 11,
      caughtAtLine: 3,
      caughtBy: 'main',
    })
    expect(selectMoment(stoppedAt(2, build))).toMatchObject({
      kind: 'catch',
      thrownAtStep: 1,
      thrownAtLine: 11,
    })
  })

  it('says that an error is caught by code that is not shown', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.throw(1, 'no').exit('threw')
    expect(selectMoment(stoppedAt(0, build, { reason: 'completed' }))).toMatchObject({
      handler: { by: 'outside' },
    })
  })

  it('keeps at the end the error that ended the run', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.throw(2, 'no').exit('threw')
    const session = stoppedAt(9, build, { reason: 'exception', error: build.reference('no') })
    expect(selectMoment(session)).toMatchObject({
      kind: 'end',
      value: { value: 'no' },
      handler: { by: 'uncaught' },
      thrownAtLine: 2,
      endReason: 'exception',
    })
  })

  it('does not call a yield a return', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    build.enter(build.function('numbers', { generator: true }), main)
    build.step(11).suspend('yield', 1).step(2)
    expect([0, 1, 2].map((step) => selectMoment(stoppedAt(step, build))?.kind)).toEqual(
      Array(3).fill('statement'),
    )
  })
})

describe('the timeline', () => {
  it('marks hits, calls, errors and operations', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1).operation({}).step(2)
    build.enter(build.function('f'), main)
    build.step(11).throw(11, 'no').exit('threw').exit('threw')
    const session = reduce(stoppedAt(1, build), { type: 'toggleBreakpoint', path, line: 2 })
    expect(selectTimeline(session)).toEqual({
      stepCount: 4,
      step: 1,
      marks: [
        { step: 0, kind: 'operation' },
        { step: 1, kind: 'breakpoint' },
        { step: 2, kind: 'call' },
        { step: 3, kind: 'error' },
      ],
    })
  })

  it('has no more marks than can be told apart in a long run', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    const f = build.function('f')
    for (let i = 0; i < 3_000; i++) {
      build.step(1)
      build.enter(f, main)
      build.step(11).exit()
    }
    expect(selectTimeline(stoppedAt(0, build)).marks.length).toBeLessThanOrEqual(1_000)
  })
})

describe('reached lines', () => {
  it('are the lines of the file that the run comes to', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(5).step(2).step(5).exit()
    expect(selectReachedLines(stoppedAt(0, build))).toEqual([2, 5])
  })
})

describe('inline values', () => {
  it('are at the line that set the variable, arguments at the line of the function', () => {
    const build = new TraceBuilder('function f(input) {\n  const a = 1\n  for (const x of [7])\n    a\n}')
    const variables = [
      [0, 0],
      [0, 1],
      [0, 2],
    ] as const
    build.enter(build.function('f', { slots: [['input', 'argument'], 'a', ['x', 'block']] }))
    build.set(0, 'in').step(2, { variables }).set(1, 1).step(3, { text: '[7]', variables })
    build.set(2, 7).step(3, { text: 'const x', kind: 'binding', variables }).step(4, { variables })
    expect(selectInlineValues(stoppedAt(3, build))).toEqual([
      { line: 1, name: 'input', text: '"in"' },
      { line: 2, name: 'a', text: '1' },
      { line: 3, name: 'x', text: '7' },
    ])
  })

  it('leave out functions that are declared in the function, which it finds set when it starts', () => {
    const build = new TraceBuilder()
    build.enter(build.function('f', { slots: ['helper'] }))
    expect(
      selectInlineValues(stoppedAt(0, build.set(0, build.object('function', 'helper')).step(1))),
    ).toEqual([])
  })

  it('leave out what has no value yet', () => {
    const build = new TraceBuilder()
    build.enter(build.function('f', { slots: ['a'] }))
    expect(selectInlineValues(stoppedAt(0, build.step(1)))).toEqual([])
  })
})
