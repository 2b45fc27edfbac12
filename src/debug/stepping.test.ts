import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplay, statusAt, type Replay } from '#replay'
import { randomTrace } from '../replay/testing/random-trace.ts'
import { TraceBuilder } from '../replay/testing/trace-builder.ts'
import { next, stepBack, stepIn, stepOut } from './stepping.ts'

/** Lines a command lands on, from a step to the end of the run. */
function linesOf(
  replay: Replay,
  command: (replay: Replay, step: number) => number,
  from = 0,
): readonly number[] {
  const lines: number[] = []
  for (let step = command(replay, from); step < replay.stepCount; step = command(replay, step))
    lines.push(replay.locationAt(step)?.line ?? 0)
  return lines
}

const lineAt = (replay: Replay, step: number): number | undefined => replay.locationAt(step)?.line

/** `main` (lines 1 to 9) calls `f` (lines 11 to 19) from line 2. */
function oneCall(): Replay {
  const build = new TraceBuilder()
  const main = build.enter(build.function('main'))
  build.step(1).step(2)
  build.enter(build.function('f'), main)
  build.step(11).step(12).return(12).exit().step(3).return(4).exit()
  return createReplay(build.build())
}

describe('next', () => {
  it('steps over a call', () => {
    expect(linesOf(oneCall(), next)).toEqual([2, 3, 4])
  })

  it('goes from the last line of a function to the next step of its caller', () => {
    expect(lineAt(oneCall(), next(oneCall(), 4))).toBe(3)
  })

  it('ends the run from its last step', () => {
    const replay = oneCall()
    expect(next(replay, replay.stepCount - 1)).toBe(replay.stepCount)
  })

  it('returns to the header of a loop with a body of one statement', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1)
    for (let i = 0; i < 2; i++) build.step(2).step(3)
    build.step(2).step(4).exit()
    expect(linesOf(createReplay(build.build()), next)).toEqual([2, 3, 2, 3, 2, 4])
  })

  it('goes on in the same function over an await while other functions run', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    const load = build.enter(build.function('load', { async: true }), main)
    build.step(11).suspend('await').step(2).step(3).exit()
    build.enter(build.function('other'))
    build.step(21).exit()
    build.resume(load).step(12).return(13).exit()
    const replay = createReplay(build.build())
    expect(lineAt(replay, 1)).toBe(11)
    expect(lineAt(replay, next(replay, 1))).toBe(12)
    expect(lineAt(replay, stepBack(replay, next(replay, 1)))).toBe(11)
  })

  it('waits in an awaiting caller for the function it awaits', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main', { async: true }))
    build.step(1)
    const load = build.enter(build.function('load', { async: true }), main)
    build.step(11).suspend('await').suspend('await')
    build.enter(build.function('other'))
    build.step(21).exit()
    build.resume(load).step(12).return(13).exit().resume(main).step(2).exit()
    const replay = createReplay(build.build())
    expect(linesOf(replay, next)).toEqual([2])
    expect(linesOf(replay, next, 1)).toEqual([12, 13, 2])
    expect(lineAt(replay, stepOut(replay, 1))).toBe(2)
  })

  it('goes from a yield to the consumer', () => {
    const replay = generator()
    expect(lineAt(replay, 1)).toBe(11)
    expect(lineAt(replay, next(replay, 1))).toBe(2)
  })

  it('goes from a yield on in the generator when it is resumed first', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    const numbers = build.enter(build.function('numbers', { generator: true }), main)
    build.step(11).suspend('yield').resume(numbers).step(12).suspend('yield').step(2).exit()
    const replay = createReplay(build.build())
    expect(lineAt(replay, next(replay, 1))).toBe(12)
  })

  it('steps over a call that throws, to where the caller catches', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    build.enter(build.function('f'), main)
    build.step(11).throw(11, 'no').exit('threw').catch(3, 'no').step(4).exit()
    expect(linesOf(createReplay(build.build()), next)).toEqual([3, 4])
  })

  it('treats a callback on the same line as part of the line', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    const each = build.function('each', { kind: 'arrow' })
    for (let i = 0; i < 2; i++) {
      build.enter(each, main)
      build.step(1, { column: 9 }).return(1, i, { column: 9 }).exit()
    }
    build.step(2).exit()
    expect(linesOf(createReplay(build.build()), next)).toEqual([2])
  })

  it('lands anywhere once all that was running is done', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).exit()
    build.enter(build.function('callback'))
    build.step(11).exit()
    const replay = createReplay(build.build())
    expect(lineAt(replay, next(replay, 0))).toBe(11)
    expect(stepBack(replay, 1)).toBe(0)
  })
})

/** `main` takes two values of a generator. */
function generator(): Replay {
  const build = new TraceBuilder()
  const main = build.enter(build.function('main'))
  build.step(1)
  const numbers = build.enter(build.function('numbers', { generator: true }), main)
  build.step(11).suspend('yield', 1).step(2).resume(numbers).step(12).suspend('yield', 2).step(3).exit()
  return createReplay(build.build())
}

describe('stepIn', () => {
  it('re-enters a generator after the yield it waits at', () => {
    expect(linesOf(generator(), stepIn)).toEqual([11, 2, 12, 3])
  })

  it('stops at the next line when the call enters nothing', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).step(2).exit()
    expect(stepIn(createReplay(build.build()), 0)).toBe(1)
  })
})

describe('stepOut', () => {
  it('lands on the next step of the caller', () => {
    expect(lineAt(oneCall(), stepOut(oneCall(), 2))).toBe(3)
  })

  it('runs to the end from the outermost function', () => {
    const replay = oneCall()
    expect(stepOut(replay, 0)).toBe(replay.stepCount)
  })

  it('leaves one call of a recursive function', () => {
    const build = new TraceBuilder()
    const f = build.function('f')
    build.enter(f)
    build.step(1).step(2)
    build.enter(f)
    build.step(1).step(2)
    build.enter(f)
    build.step(1).return(1).exit().step(3).exit().step(3).exit()
    const replay = createReplay(build.build())
    expect(stepOut(replay, 4)).toBe(6)
    expect(stepOut(replay, 6)).toBe(7)
    expect(stepOut(replay, 7)).toBe(8)
  })
})

describe('stepBack', () => {
  it('steps over a call', () => {
    const replay = oneCall()
    expect(lineAt(replay, stepBack(replay, 5))).toBe(2)
  })

  it('goes from the first step of a function to the statement that called it', () => {
    expect(lineAt(oneCall(), stepBack(oneCall(), 2))).toBe(2)
  })

  it('goes from the end to the last outermost step', () => {
    const replay = oneCall()
    expect(stepBack(replay, replay.stepCount)).toBe(replay.stepCount - 1)
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1).step(2)
    build.enter(build.function('f'), main)
    build.step(11).throw(11, 'no').exit('threw').exit('threw')
    const failed = createReplay(build.build())
    expect(stepBack(failed, failed.stepCount)).toBe(1)
  })

  it('goes from the end of a run that was cut short to its last step', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    build.enter(build.function('f'), main)
    build.step(11).step(12)
    const replay = createReplay(build.build({ reason: 'step-limit' }))
    expect(stepBack(replay, replay.stepCount)).toBe(2)
  })
})

/** The rule as it is written down, looked at step by step. */
function landing(replay: Replay, from: number, direction: 1 | -1): number | undefined {
  const { stack } = replay.stateAt(from)
  for (let step = from + direction; step >= 0 && step < replay.stepCount; step += direction) {
    const there = stack.filter((id) => {
      const frame = replay.frame(id)
      const status = frame ? statusAt(frame, step) : 'gone'
      return status === 'active' || status === 'await'
    })
    if (there.length === 0 || there.at(-1) === replay.frameAt(step)) return step
  }
  return undefined
}

describe('every landing', () => {
  it('is the one the rule gives', () => {
    fc.assert(
      fc.property(randomTrace, (trace) => {
        const replay = createReplay(trace)
        for (let step = 0; step < replay.stepCount; step++) {
          expect(next(replay, step)).toBe(landing(replay, step, 1) ?? replay.stepCount)
          expect(stepBack(replay, step)).toBe(landing(replay, step, -1) ?? 0)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('back after next is where one was, when both are in the same frame', () => {
    fc.assert(
      fc.property(randomTrace, (trace) => {
        const replay = createReplay(trace)
        for (let step = 0; step < replay.stepCount; step++) {
          const there = next(replay, step)
          if (replay.frameAt(there) === replay.frameAt(step)) expect(stepBack(replay, there)).toBe(step)
          const back = stepBack(replay, step)
          if (back < step && replay.frameAt(back) === replay.frameAt(step))
            expect(next(replay, back)).toBe(step)
        }
      }),
    )
  })

  it('of a step out is never in the frame that was left, unless it was left at a yield', () => {
    fc.assert(
      fc.property(randomTrace, (trace) => {
        const replay = createReplay(trace)
        for (let step = 0; step < replay.stepCount; step++) {
          const there = stepOut(replay, step)
          expect(there).toBeGreaterThan(step)
          const frame = replay.frameAt(step)
          if (replay.frameAt(there) === frame) expect(replay.stateAt(step).stack).not.toEqual([frame])
        }
      }),
    )
  })
})
