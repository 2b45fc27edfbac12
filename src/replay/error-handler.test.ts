import { describe, expect, it } from 'vitest'
import { createReplay } from './replay.ts'
import { TraceBuilder } from './testing/trace-builder.ts'

describe('the handler of an error', () => {
  it('is the frame that catches the same error', () => {
    const build = new TraceBuilder()
    const main = build.function('main')
    const read = build.function('read')
    const frame = build.enter(main)
    build.step(1)
    build.enter(read, frame)
    const error = build.object('error', 'RangeError')
    build.step(11).throw(11, error).exit('threw').catch(2, error).step(3).exit()
    const replay = createReplay(build.build())
    expect(replay.throws).toEqual([2])
    expect(replay.handlerOf(2)).toEqual({ by: 'frame', step: 3, frame })
    expect(replay.throwOf(3)).toBe(2)
    expect(replay.frame(1)).toMatchObject({ completion: 'threw', enterStep: 1, exitStep: 3, caller: 0 })
  })

  it('is nobody when the error ends the run', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    const error = build.object('error', 'Error')
    build.step(1).throw(1, error).exit('threw')
    const replay = createReplay(build.build({ reason: 'exception', error: build.reference(error) }))
    expect(replay.handlerOf(1)).toEqual({ by: 'uncaught' })
    expect(replay.endError).toEqual({ type: 'object', id: 0 })
  })

  it('is outside when code that is not shown goes on', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).throw(1, 'too large').exit('threw')
    expect(createReplay(build.build()).handlerOf(1)).toEqual({ by: 'outside' })
  })

  it('is each catch in turn when an error is thrown again', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    const error = build.object('error', 'Error')
    build.throw(1, error).catch(2, error).throw(3, error).catch(4, error).exit()
    const replay = createReplay(build.build())
    expect(replay.handlerOf(0)).toMatchObject({ step: 1 })
    expect(replay.handlerOf(2)).toMatchObject({ step: 3 })
    expect([replay.throwOf(1), replay.throwOf(3)]).toEqual([0, 2])
  })

  it('is nobody in particular for a catch whose error came from code that is not shown', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).catch(2, 'bad JSON').exit()
    expect(createReplay(build.build()).throwOf(1)).toBeUndefined()
  })
})
