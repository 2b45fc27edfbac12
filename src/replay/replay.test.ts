import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplay } from './replay.ts'
import { frameCount, heapSize, naiveStateAt, plainState } from './testing/naive-state.ts'
import { randomTrace } from './testing/random-trace.ts'
import { TraceBuilder } from './testing/trace-builder.ts'

describe('a replay', () => {
  it('has at every step the state that replaying from the start gives', () => {
    fc.assert(
      fc.property(randomTrace, (trace) => {
        const replay = createReplay(trace)
        for (let step = 0; step <= replay.stepCount; step++)
          expect(plainState(replay.stateAt(step), trace)).toEqual(naiveStateAt(trace, step))
      }),
      { numRuns: 150 },
    )
  })

  it('has the same states when they are asked for in any order', () => {
    fc.assert(
      fc.property(randomTrace, fc.array(fc.nat(200), { maxLength: 30 }), (trace, order) => {
        const replay = createReplay(trace)
        for (const choice of order) {
          const step = choice % (replay.stepCount + 1)
          expect(plainState(replay.stateAt(step), trace)).toEqual(naiveStateAt(trace, step))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('seeks from any keyframe to the state that replaying from the start gives', () => {
    fc.assert(
      fc.property(randomTrace, fc.integer({ min: 1, max: 12 }), (trace, keyframeInterval) => {
        const replay = createReplay(trace, { keyframeInterval })
        for (let step = replay.stepCount; step >= 0; step -= 3)
          expect(plainState(replay.stateAt(step), trace)).toEqual(naiveStateAt(trace, step))
      }),
      { numRuns: 150 },
    )
  })

  it('keeps neither the frames nor the objects of calls long done', () => {
    const trace = callsThatMakeObjects(8_000)
    const replay = createReplay(trace)
    const state = replay.stateAt(14_001)
    expect(plainState(state, trace)).toEqual(naiveStateAt(trace, 14_001))
    expect(heapSize(state)).toBeLessThan(3_000)
    expect(frameCount(state)).toBe(2)
  })

  it('drops garbage from its keyframes and never an object that is met again', () => {
    const trace = callsThatMakeObjects(8_000)
    const replay = createReplay(trace)
    for (let step = 0; step < replay.stepCount; step += 2_999)
      expect(plainState(replay.stateAt(step), trace)).toEqual(naiveStateAt(trace, step))
  })

  it('gives the same state object for the same step', () => {
    const replay = createReplay(countTo(5))
    const state = replay.stateAt(3)
    expect(replay.stateAt(3)).toBe(state)
    for (const other of [0, 5, 1, 4]) replay.stateAt(other)
    expect(replay.stateAt(3)).toBe(state)
    expect(replay.stateAt(99)).toBe(replay.stateAt(replay.stepCount))
    expect(replay.stateAt(-1)).toBe(replay.stateAt(0))
  })

  it('leaves a state as it was when it goes on from it', () => {
    const trace = countTo(50)
    const replay = createReplay(trace)
    const early = replay.stateAt(10)
    const before = JSON.stringify(plainState(early, trace))
    for (let step = 11; step <= replay.stepCount; step++) replay.stateAt(step)
    expect(JSON.stringify(plainState(early, trace))).toBe(before)
  })
})

/** A function that counts in a variable and in an array. */
function countTo(end: number): ReturnType<TraceBuilder['build']> {
  const build = new TraceBuilder()
  const main = build.function('main', { slots: ['i', 'list'] })
  build.enter(main)
  const list = build.array()
  build.set(1, list)
  for (let i = 0; i < end; i++) {
    build.set(0, i).length(list, i + 1)
    build.property(list, i, i * i).step(1 + (i % 3))
  }
  build.return(9, list).exit()
  return build.build()
}

/** Calls that each make two objects, of which only every hundredth call's are kept in the caller. */
function callsThatMakeObjects(calls: number): ReturnType<TraceBuilder['build']> {
  const build = new TraceBuilder()
  const main = build.function('main', { slots: ['kept'] })
  const make = build.function('make', { slots: ['made'] })
  const frame = build.enter(main)
  for (let i = 0; i < calls; i++) {
    build.step(1)
    build.enter(make, frame)
    const inner = build.object()
    const made = build.object()
    build.property(made, 'inner', inner).property(inner, 'n', i).set(0, made)
    build.return(5, made).exit()
    if (i % 100 === 0) build.set(0, made)
  }
  build.return(2).exit()
  return build.build()
}
