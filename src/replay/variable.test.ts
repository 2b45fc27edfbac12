import { describe, expect, it } from 'vitest'
import { createReplay } from './replay.ts'
import { TraceBuilder } from './testing/trace-builder.ts'
import { visibleVariables } from './variable.ts'

function namesAndValues(build: TraceBuilder, step: number, frame: number): readonly unknown[] {
  const replay = createReplay(build.build())
  return visibleVariables(replay, replay.stateAt(step), frame).map(({ name, value }) => [
    name,
    'value' in value ? value.value : value.type,
  ])
}

describe('the variables a frame can see', () => {
  it('are uninitialized until their declaration has run', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main', { slots: ['a', 'b', 'c'] }))
    build
      .set(0, 1)
      .set(1, 2)
      .set(2, { special: { type: 'uninitialized' } })
    const variables = [
      [0, 0],
      [0, 1, false],
      [0, 2],
    ] as const
    build.step(1, { variables }).exit()
    expect(namesAndValues(build, 0, 0)).toEqual([
      ['a', 1],
      ['b', 'uninitialized'],
      ['c', 'uninitialized'],
    ])
  })

  it('tell a variable that was set to undefined from one that was never set', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main', { slots: ['a', 'b'] }))
    build.set(0, undefined).step(1).exit()
    expect(namesAndValues(build, 0, 0)).toEqual([
      ['a', 'undefined'],
      ['b', 'uninitialized'],
    ])
  })

  it('show the inner of two names first and mark the outer as shadowed', () => {
    const build = new TraceBuilder()
    const main = build.function('main', { slots: [['x', 'block'], 'x'] })
    build.enter(main)
    build.set(1, 'outer').set(0, 'inner').step(1).exit()
    const replay = createReplay(build.build())
    const seen = visibleVariables(replay, replay.stateAt(0), 0)
    expect(seen.map(({ shadowed, slot }) => [slot, shadowed])).toEqual([
      [0, false],
      [1, true],
    ])
  })

  it('of an outer function are read from its frame, even after it is done', () => {
    const build = new TraceBuilder()
    const module = build.function('', { kind: 'module', slots: [['top', 'module']] })
    const outer = build.function('outer', { slots: ['count'] })
    const inner = build.function('inner', { slots: ['n'] })
    const moduleFrame = build.enter(module)
    build.set(0, 'm').step(1)
    const outerFrame = build.enter(outer, moduleFrame)
    build.set(0, 10).step(11).return(12).exit().step(2)
    build.enter(inner, outerFrame)
    const variables = [
      [0, 0],
      [1, 0],
      [2, 0],
    ] as const
    build.set(0, 1).step(21, { variables }).setIn(outerFrame, 0, 11).step(22, { variables }).exit()
    build.step(3).exit()
    const replay = createReplay(build.build())
    const seen = (step: number): unknown =>
      visibleVariables(replay, replay.stateAt(step), 2).map(({ name, scope, value, frameId }) => [
        name,
        scope,
        'value' in value && value.value,
        frameId,
      ])
    expect(seen(4)).toEqual([
      ['n', 'local', 1, 2],
      ['count', 'closure', 10, outerFrame],
      ['top', 'module', 'm', moduleFrame],
    ])
    expect(seen(5)).toEqual([
      ['n', 'local', 1, 2],
      ['count', 'closure', 11, outerFrame],
      ['top', 'module', 'm', moduleFrame],
    ])
  })

  it('of a caller are those of the statement that calls', () => {
    const build = new TraceBuilder()
    const main = build.function('main', { slots: ['a', ['b', 'block']] })
    build.enter(main)
    build.set(0, 1).step(1, { variables: [[0, 0]] })
    build.enter(build.function('f'), 0)
    build.step(11).exit().exit()
    expect(namesAndValues(build, 1, 0)).toEqual([['a', 1]])
  })
})
