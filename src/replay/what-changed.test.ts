import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { topFrame } from './program-state.ts'
import { createReplay } from './replay.ts'
import { randomTrace } from './testing/random-trace.ts'
import { TraceBuilder } from './testing/trace-builder.ts'
import { visibleVariables } from './variable.ts'
import { compareWithPrevious } from './what-changed.ts'

function changedNames(build: TraceBuilder, step: number, frame?: number): readonly string[] {
  const replay = createReplay(build.build({ reason: 'step-limit' }))
  const state = replay.stateAt(step)
  const id = frame ?? topFrame(state)?.id ?? -1
  const comparison = compareWithPrevious(replay, state, id)
  return visibleVariables(replay, state, id)
    .filter((variable) => comparison.variable(variable))
    .map(({ name }) => name)
}

function counter(): TraceBuilder {
  const build = new TraceBuilder()
  build.enter(build.function('main', { slots: ['a', 'b', 'list'] }))
  return build
}

describe('what changed at a step', () => {
  it('is a variable that was set by the statement before', () => {
    const build = counter().set(0, 1).step(1).set(0, 2).step(2).step(3)
    expect(changedNames(build, 1)).toEqual(['a'])
    expect(changedNames(build, 2)).toEqual([])
  })

  it('is a variable that was just initialized', () => {
    expect(changedNames(counter().step(1).set(1, undefined).step(2), 1)).toEqual(['b'])
  })

  it('is every argument at the first step of a function', () => {
    expect(changedNames(counter().set(0, 1).step(1), 0)).toEqual(['a'])
  })

  it('is not a variable that has the value it had', () => {
    expect(changedNames(counter().set(0, 1).step(1).set(0, 2).set(0, 1).step(2), 1)).toEqual([])
  })

  it('is a variable whose object changed inside, as deep as three levels', () => {
    const build = counter()
    const inner = build.array(1)
    const list = build.array(build.array(build.array(inner)))
    build.set(2, list).step(1).property(inner, 0, 2).step(2).step(3)
    expect(changedNames(build, 1)).toEqual(['list'])
    expect(changedNames(build, 2)).toEqual([])
  })

  it('is the entry of a Map that was replaced', () => {
    const build = counter()
    const map = build.object('map', 'Map')
    build.entries(map, 1, ['k', 1]).set(2, map).step(1).entries(map, 1, ['k', 2]).step(2)
    expect(changedNames(build, 1)).toEqual(['list'])
  })

  it('is measured from the previous step of the same frame, not of a function it called', () => {
    const build = counter().set(0, 1).step(1)
    build.enter(build.function('f', { slots: ['x'] }), 0)
    build.step(11).setIn(0, 0, 5).step(12).exit().step(2)
    expect(changedNames(build, 3)).toEqual(['a'])
  })

  it('shows in a frame below what the functions it called have done since', () => {
    const build = counter().set(0, 1).step(1)
    build.enter(build.function('f'), 0)
    build.step(11).setIn(0, 0, 5).step(12)
    expect(changedNames(build, 1, 0)).toEqual([])
    expect(changedNames(build, 2, 0)).toEqual(['a'])
  })

  it('does not depend on how the states were reached', () => {
    fc.assert(
      fc.property(randomTrace, fc.array(fc.nat(100), { maxLength: 10 }), (trace, visits) => {
        const stepped = createReplay(trace)
        const jumped = createReplay(trace, { keyframeInterval: 5 })
        for (const visit of visits) jumped.stateAt(visit)
        const all = (replay: typeof stepped, step: number): readonly boolean[] => {
          const state = replay.stateAt(step)
          const id = topFrame(state)?.id ?? -1
          const comparison = compareWithPrevious(replay, state, id)
          return visibleVariables(replay, state, id).map((variable) => comparison.variable(variable))
        }
        const there = Array.from({ length: stepped.stepCount }, (_, step) => all(stepped, step))
        for (let step = stepped.stepCount - 1; step >= 0; step--)
          expect(all(jumped, step)).toEqual(there[step])
      }),
    )
  })
})
