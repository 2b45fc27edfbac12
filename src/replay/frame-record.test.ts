import { describe, expect, it } from 'vitest'
import { statusAt } from './frame-record.ts'
import { createReplay } from './replay.ts'
import { TraceBuilder } from './testing/trace-builder.ts'

describe('what a run says of a frame', () => {
  it('tells when it is there, suspended and done', () => {
    const build = new TraceBuilder()
    const main = build.function('main')
    const load = build.function('load', { async: true })
    build.enter(main)
    build.step(1) // 0
    const frame = build.enter(load, 0)
    build.step(11) // 1
    build.suspend('await').step(2).exit() // 2
    build.resume(frame).step(12).suspend('await').resume(frame) // 3
    build.return(13, 7).exit() // 4
    const record = createReplay(build.build()).frame(frame)
    expect(record).toMatchObject({ enterStep: 1, exitStep: 5, completion: 'returned', functionId: load })
    expect(record?.suspensions).toEqual([
      { reason: 'await', from: 2, to: 3 },
      { reason: 'await', from: 4, to: 4 },
    ])
    expect(record && [0, 1, 2, 3, 4, 5].map((step) => statusAt(record, step))).toEqual([
      'unborn',
      'active',
      'await',
      'active',
      'active',
      'gone',
    ])
  })

  it('counts a frame that comes back after an exit as having waited', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main', { async: true }))
    build.step(1)
    const numbers = build.enter(build.function('numbers', { async: true, generator: true }), main)
    build.step(11).suspend('yield').step(2).resume(numbers).step(12).exit().suspend('await')
    build.resume(numbers).return(12).exit().resume(main).step(3).exit()
    const record = createReplay(build.build()).frame(numbers)
    expect(record).toMatchObject({ exitStep: 5, completion: 'returned' })
    expect(record?.suspensions).toEqual([
      { reason: 'yield', from: 2, to: 3 },
      { reason: 'await', from: 4, to: 4 },
    ])
  })

  it('leaves open what the run does not end', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1)
    build.enter(build.function('numbers', { generator: true }), 0)
    build.step(11).suspend('yield').step(2)
    const replay = createReplay(build.build({ reason: 'step-limit' }))
    expect(replay.frame(0)).toMatchObject({ exitStep: Infinity, completion: undefined })
    expect(replay.frame(1)?.suspensions).toEqual([{ reason: 'yield', from: 2, to: Infinity }])
    expect(replay.frame(2)).toBeUndefined()
    expect(replay.stateAt(replay.stepCount).stack).toEqual([0])
  })
})
