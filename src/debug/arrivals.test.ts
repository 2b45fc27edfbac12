import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplay, type Replay } from '#replay'
import { randomTrace } from '../replay/testing/random-trace.ts'
import { TraceBuilder } from '../replay/testing/trace-builder.ts'
import { hitsOf, isArrival, nextHit, previousHit } from './arrivals.ts'

const hits = (replay: Replay, line: number): readonly number[] => hitsOf(replay, { path: 'program.ts', line })

describe('a breakpoint on a line', () => {
  it('is hit at the first of several statements on the line, not at each', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).step(2, { column: 1 }).step(2, { column: 8 }).step(3).exit()
    expect(hits(createReplay(build.build()), 2)).toEqual([1])
  })

  it('is hit once an iteration when the whole loop is on the line', () => {
    const build = new TraceBuilder('for (const x of xs) f(x)\ndone()')
    build.enter(build.function('main'))
    build.step(1, { text: 'xs' })
    for (let i = 0; i < 3; i++) build.step(1, { text: 'const x', kind: 'binding' }).step(1, { text: 'f(x)' })
    build.step(2).exit()
    expect(hits(createReplay(build.build()), 1)).toEqual([0, 3, 5])
  })

  it('is hit once an iteration when a loop header comes round', () => {
    const build = new TraceBuilder('for (let i = 0; i < 2; i++) {\n  x()\n}\ndone()')
    build.enter(build.function('main'))
    build.step(1, { text: '0' }).step(1, { text: 'i < 2' })
    for (let i = 0; i < 2; i++) build.step(2).step(1, { text: 'i++' }).step(1, { text: 'i < 2' })
    build.step(4).exit()
    const replay = createReplay(build.build())
    expect(hits(replay, 1)).toEqual([0, 3, 6])
    expect(hits(replay, 2)).toEqual([2, 5])
  })

  it('is hit again when a loop consists of one place', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).step(1).step(1).step(2).exit()
    expect(hits(createReplay(build.build()), 1)).toEqual([0, 1, 2])
  })

  it('is not hit again when the line returns or throws', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).return(1, 5).exit()
    build.enter(build.function('f'))
    build.step(2).throw(2, 'no').exit('threw')
    const replay = createReplay(build.build())
    expect(hits(replay, 1)).toEqual([0])
    expect(hits(replay, 2)).toEqual([2])
  })

  it('is hit at a closing brace that the function falls off', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).return(3, undefined, { kind: 'end' }).exit()
    expect(hits(createReplay(build.build()), 3)).toEqual([1])
  })

  it('with a one-line arrow is hit when it is created and when it is called', () => {
    const build = new TraceBuilder('const add = (a, b) => a + b\nadd(1, 2)')
    const main = build.enter(build.function('main'))
    build.step(1).step(2)
    build.enter(build.function('add', { kind: 'arrow' }), main)
    build.step(1, { text: 'a + b' }).return(1, 3, { text: 'a + b' }).exit().exit()
    expect(hits(createReplay(build.build()), 1)).toEqual([0, 2])
  })

  it('in the body of a callback is not hit at the line that passes it', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    build.enter(build.function('callback', { kind: 'arrow' }), main)
    build.step(2).return(2).exit().step(4).exit()
    const replay = createReplay(build.build())
    expect(hits(replay, 2)).toEqual([1])
    expect(hits(replay, 1)).toEqual([0])
  })

  it('is not hit again when a call on the line comes back', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1, { column: 1 })
    build.enter(build.function('f'), main)
    build.step(11).exit().step(1, { column: 9 }).step(2).exit()
    expect(hits(createReplay(build.build()), 1)).toEqual([0])
  })

  it('is hit by each call of a recursive function', () => {
    const build = new TraceBuilder()
    const f = build.function('f')
    build.enter(f)
    build.step(1)
    build.enter(f)
    build.step(1)
    build.enter(f)
    build.step(1).return(1).exit().return(1).exit().return(1).exit()
    expect(hits(createReplay(build.build()), 1)).toEqual([0, 1, 2])
  })

  it('is hit once a call when steps of other calls come between', () => {
    const build = new TraceBuilder()
    const task = build.function('task', { async: true })
    const first = build.enter(task)
    build.step(1, { column: 1 }).suspend('await')
    const second = build.enter(task)
    build.step(1, { column: 1 }).suspend('await').resume(first).step(1, { column: 9 }).exit()
    build.resume(second).step(1, { column: 9 }).exit()
    expect(hits(createReplay(build.build()), 1)).toEqual([0, 1])
  })

  it('in another file is never hit', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).exit()
    expect(hitsOf(createReplay(build.build()), { path: 'other.ts', line: 1 })).toEqual([])
  })
})

describe('hits', () => {
  it('found forwards and backwards are those that a look at every step finds', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 3 })
    fc.assert(
      fc.property(randomTrace, lines, (trace, chosen) => {
        const replay = createReplay(trace)
        const lists = chosen.map((line) => hits(replay, line))
        const all = Array.from({ length: replay.stepCount }, (_, step) => step).filter(
          (step) => isArrival(replay, step) && chosen.includes(replay.locationAt(step)?.line ?? 0),
        )
        for (let step = -1; step <= replay.stepCount; step++) {
          expect(nextHit(replay, step, lists)).toBe(all.find((hit) => hit > step) ?? replay.stepCount)
          expect(previousHit(step, lists)).toBe(all.findLast((hit) => hit < step))
        }
      }),
    )
  })

  it('happen at the first step of every visit of a line', () => {
    fc.assert(
      fc.property(randomTrace, (trace) => {
        const replay = createReplay(trace)
        for (let step = 0; step < replay.stepCount; step++) {
          const previous = replay.previousInFrame(step)
          const arrives = previous < 0 || replay.locationAt(previous)?.line !== replay.locationAt(step)?.line
          if (arrives) expect(isArrival(replay, step)).toBe(true)
        }
      }),
    )
  })
})
