import { describe, expect, it } from 'vitest'
import { firstDifference } from './compare-runs.ts'
import { createReplay, type Replay } from './replay.ts'
import { TraceBuilder, type Plain } from './testing/trace-builder.ts'

/** Checks a value, then goes to one of two lines. */
function check(value: number, line: number, tail: readonly number[] = []): Replay {
  const build = new TraceBuilder()
  const main = build.function('check', { slots: ['input', 'list'] })
  for (const place of [1, 2, 3, 4]) build.location(main, place)
  build.enter(main)
  const list = build.array(1 as Plain, value)
  build.set(0, 'same').set(1, list).step(1).step(line)
  for (const next of tail) build.step(next)
  build.exit()
  return createReplay(build.build())
}

describe('the first difference of two runs', () => {
  it('is none when they are equal', () => {
    expect(firstDifference(check(5, 2), check(5, 2))).toBeNull()
  })

  it('is where a variable differs, even deep inside', () => {
    expect(firstDifference(check(5, 2), check(6, 2))).toMatchObject({
      step: 0,
      by: 'variables',
      variables: ['list'],
    })
  })

  it('is where they go different ways, when only that is asked', () => {
    expect(firstDifference(check(5, 2), check(6, 3), 'location')).toEqual({
      step: 1,
      by: 'location',
      variables: [],
      first: { path: 'program.ts', line: 2 },
      second: { path: 'program.ts', line: 3 },
    })
    expect(firstDifference(check(5, 2), check(6, 2), 'location')).toBeNull()
  })

  it('is what differs before they part, when variables are asked', () => {
    expect(firstDifference(check(5, 2), check(5, 3), 'variables')).toBeNull()
    expect(firstDifference(check(5, 2), check(6, 3), 'variables')).toMatchObject({ step: 0 })
  })

  it('is the end of the shorter run', () => {
    expect(firstDifference(check(5, 2), check(5, 2, [4]))).toMatchObject({
      step: 2,
      by: 'end',
      first: undefined,
      second: { line: 4 },
    })
  })
})
