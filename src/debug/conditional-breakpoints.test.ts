import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplay, type Replay } from '#replay'
import { TraceBuilder } from '../replay/testing/trace-builder.ts'
import { selectBreakpoints } from './breakpoint.ts'
import type { SourceBreakpoint } from './breakpoint-hits.ts'
import { createSession, reduce, type DebugSession } from './debug-session.ts'
import { meetsHitCondition, parseHitCondition } from './hit-condition.ts'
import { parseLogMessage } from './log-message.ts'
import { selectLog, withLog } from './select-log.ts'
import { selectOutput } from './select-run.ts'

const path = 'program.ts'

/** Goes over line 2 with i = 0 to 5, and each time prints it at line 3. */
function loop(): Replay {
  const build = new TraceBuilder()
  build.enter(build.function('main', { slots: ['i', 'word'] }))
  for (let i = 0; i < 6; i++) {
    build.set(0, i)
    if (i === 3) build.set(1, 'three')
    const variables = [
      [0, 0],
      [0, 1, i >= 3],
    ] as const
    build.step(2, { variables }).step(3, { variables })
    build.output(`${i}\n`)
  }
  build.exit()
  return createReplay(build.build())
}

function session(...breakpoints: readonly Omit<SourceBreakpoint, 'path'>[]): DebugSession {
  const start = reduce(createSession({ path, breakableLines: [2, 3] }), { type: 'load', replay: loop() })
  return breakpoints.reduce(
    (at, one) => reduce(at, { type: 'setBreakpoint', breakpoint: { path, ...one } }),
    start,
  )
}

/** The steps that Continue stops at from the start, and whether Continue back finds the same. */
function stops(start: DebugSession): readonly number[] {
  const steps: number[] = []
  let at = reduce(start, { type: 'launch' })
  for (; at.state === 'stopped'; at = reduce(at, { type: 'continue' })) steps.push(at.cursor?.step ?? -1)
  for (const step of steps.toReversed()) {
    at = reduce(at, { type: 'reverseContinue' })
    expect(at.cursor?.step).toBe(step)
  }
  return steps
}

describe('a conditional breakpoint', () => {
  it('is hit where its condition is true, forwards and backwards', () => {
    expect(stops(session({ line: 2, condition: 'i % 2 === 1' }))).toEqual([2, 6, 10])
    expect(selectBreakpoints(session({ line: 2, condition: 'i > 9' }))).toMatchObject([
      { kind: 'conditional', arrivals: 6, hits: 0 },
    ])
  })

  it('counts hits after its condition, and knows those before and after the cursor', () => {
    const set = session({ line: 2, condition: 'i > 0', hitCondition: '%2' })
    expect(stops(set)).toEqual([4, 8])
    const at = reduce(set, { type: 'launch' })
    expect(selectBreakpoints(at)).toMatchObject([{ hitNumber: 1, previousHit: undefined, nextHit: 8 }])
    expect(selectBreakpoints(reduce(at, { type: 'next' }))).toMatchObject([{ previousHit: 4, nextHit: 8 }])
  })

  it('stops where its condition fails, and says why', () => {
    const at = reduce(session({ line: 2, condition: "word === 'three'" }), { type: 'launch' })
    expect(at.cursor).toEqual({ step: 0, reason: 'breakpoint' })
    expect(selectBreakpoints(at)[0]?.error).toMatchObject({ code: 'uninitialized', about: 'word' })
    expect(stops(session({ line: 2, condition: 'i ===' }))).toHaveLength(6)
  })

  it('takes the place of the one on its line, and a toggle takes it away', () => {
    const set = session({ line: 2 }, { line: 2, condition: 'i === 1' })
    expect(set.breakpoints).toEqual([{ path, line: 2, condition: 'i === 1' }])
    expect(reduce(set, { type: 'toggleBreakpoint', path, line: 2 }).breakpoints).toEqual([])
  })
})

describe('a hit condition', () => {
  it('is a number alone or after one of the operators', () => {
    const texts = ['3', '=3', '== 3', '===3', '> 3', '>=3', '<3', ' <= 3 ', '%3']
    const met = texts.map((text) => {
      const condition = parseHitCondition(text)
      return [1, 2, 3, 4, 5, 6].filter((hit) => condition && meetsHitCondition(condition, hit))
    })
    expect(met).toEqual([[3], [3], [3], [3], [4, 5, 6], [3, 4, 5, 6], [1, 2], [1, 2, 3], [3, 6]])
    for (const text of ['', 'x', '!= 3', '3.5', '-1', '%0']) expect(parseHitCondition(text)).toBeUndefined()
  })
})

describe('a logpoint', () => {
  it('prints and does not stop, in order with what the program prints', () => {
    const set = session({ line: 3, condition: 'i > 3', logMessage: 'i is {i}, {`${word}!`}' })
    const end = reduce(set, { type: 'run' })
    expect(stops(session({ line: 3, logMessage: 'x' }, { line: 2, condition: 'i === 4' }))).toEqual([8])
    const lines = withLog(selectOutput(end), selectLog(end))
    const told = lines.map((one) => (one.category === 'log' ? one.pieces.join('') : one.text))
    expect(told.slice(3)).toEqual(['3\n', 'i is 4, three!', '4\n', 'i is 5, three!', '5\n'])
    const early = reduce(set, { type: 'goto', step: 9 })
    expect(selectLog(early).map(({ step }) => step)).toEqual([9])
    expect(selectLog(reduce(set, { type: 'goto', step: 8 }))).toEqual([])
  })

  it('says what has no value, and the rest all the same', () => {
    const end = reduce(session({ line: 2, hitCondition: '1', logMessage: '<{word}>' }), { type: 'run' })
    expect(selectLog(end)[0]?.pieces).toMatchObject(['<', { code: 'uninitialized' }, '>'])
  })

  it('places errors in the whole message', () => {
    expect(parseLogMessage('a {i} b {i +} c')).toMatchObject({
      ok: false,
      error: { start: 12, code: 'unexpected-end' },
    })
    expect(parseLogMessage('open {i')).toMatchObject({
      ok: false,
      error: { code: 'unexpected-end', start: 7 },
    })
    expect(parseLogMessage("{'}'}")).toMatchObject({ ok: true })
  })

  it('keeps every text that has no braces as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('{')),
        (text) => {
          expect(parseLogMessage(text)).toEqual({ ok: true, value: text === '' ? [] : [text] })
        },
      ),
    )
  })
})
