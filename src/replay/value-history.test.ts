import { describe, expect, it } from 'vitest'
import { createReplay } from './replay.ts'
import { TraceBuilder } from './testing/trace-builder.ts'
import { stepsThatSet } from './value-history.ts'

describe('the steps that set a variable', () => {
  it('are the statements that did it, each with when the value is first seen', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main', { slots: ['a'] }))
    build.set(0, 'argument').step(1).step(2).set(0, 'two').step(3)
    build.enter(build.function('f', { slots: ['a'] }), main)
    build.set(0, 'other').step(11).setIn(main, 0, 'by f').return(12).exit().step(4).exit()
    const replay = createReplay(build.build())
    expect(
      stepsThatSet(replay, main, 0).map(({ step, seenAt, value }) => [
        step,
        seenAt,
        'value' in value && value.value,
      ]),
    ).toEqual([
      [0, 0, 'argument'],
      [1, 2, 'two'],
      [3, 4, 'by f'],
    ])
  })

  it('include the binding step of a loop variable, which the loop itself sets', () => {
    const build = new TraceBuilder('for (const item of list)\n  use(item)')
    const main = build.enter(build.function('main', { slots: ['item', 'used'] }))
    build.step(1, { text: 'list' })
    for (const item of [1, 2]) {
      build.set(0, item).step(1, { text: 'const item', kind: 'binding' }).step(2).set(1, item)
    }
    build.exit()
    const replay = createReplay(build.build())
    expect(stepsThatSet(replay, main, 0).map(({ step }) => step)).toEqual([1, 3])
    expect(stepsThatSet(replay, main, 1).map(({ step }) => step)).toEqual([2, 4])
  })

  it('are none for what never gets a value', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main', { slots: ['a'] }))
    build.step(1).exit()
    expect(stepsThatSet(createReplay(build.build()), main, 0)).toEqual([])
  })
})
