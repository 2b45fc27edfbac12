import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplay, type Replay } from '#replay'
import { randomTrace } from '../replay/testing/random-trace.ts'
import { TraceBuilder } from '../replay/testing/trace-builder.ts'
import { isArrival } from './arrivals.ts'
import { selectBreakpoints } from './breakpoint.ts'
import type { DebugCommand } from './debug-command.ts'
import { canDo, createSession, reduce, type DebugSession } from './debug-session.ts'
import { selectChildren } from './select-children.ts'
import { selectCallStack, selectCurrentLine, selectCurrentRange } from './select-frames.ts'
import { selectMoment, selectOperations, selectOutput, selectReachedLines } from './select-run.ts'
import { selectTimeline } from './select-timeline.ts'
import { selectInlineValues, selectScopes } from './select-variables.ts'

const path = 'program.ts'
const breakableLines = [1, 2, 3, 4, 5, 6]

function after(replay: Replay | null, ...commands: readonly DebugCommand[]): DebugSession {
  return commands.reduce(reduce, reduce(createSession({ path, breakableLines }), { type: 'load', replay }))
}

describe('another file', () => {
  it('is shown without a move of the cursor, and the breakpoints of both are kept', () => {
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(1).step(2).exit()
    const session = after(createReplay(build.build()), at(2), { type: 'launch' })
    const other = reduce(session, { type: 'showSource', path: 'other.ts', breakableLines: [7, 9] })
    const both = reduce(other, { type: 'toggleBreakpoint', path: 'other.ts', line: 8 })
    expect(other).toMatchObject({ path: 'other.ts', cursor: session.cursor, state: 'stopped' })
    expect(selectBreakpoints(both).map((one) => `${one.path}:${one.line}`)).toEqual([
      'other.ts:9',
      `${path}:2`,
    ])
    expect(reduce(other, { type: 'showSource', path: 'other.ts', breakableLines: [] })).toBe(other)
  })
})

const at = (line: number): DebugCommand => ({ type: 'toggleBreakpoint', path, line })

/** Lines 1, 2, 3, 2, 3, 4: a loop of two rounds. */
function loop(): Replay {
  const build = new TraceBuilder()
  build.enter(build.function('main'))
  build.step(1).step(2).step(3).step(2).step(3).return(4).exit()
  return createReplay(build.build())
}

/** Ends by an error that nobody catches, thrown on line 2. */
function failing(): Replay {
  const build = new TraceBuilder()
  build.enter(build.function('main'))
  build.step(1).throw(1, 'caught').catch(1, 'caught', { column: 9 }).step(2).throw(2, 'lost').exit('threw')
  return createReplay(build.build({ reason: 'exception', error: build.reference('lost') }))
}

describe('launch', () => {
  it('stops at the first step when there are no breakpoints', () => {
    expect(after(loop(), { type: 'launch' })).toMatchObject({
      state: 'stopped',
      cursor: { step: 0, reason: 'entry' },
    })
  })

  it('stops at the first breakpoint hit', () => {
    expect(after(loop(), at(3), { type: 'launch' }).cursor).toEqual({ step: 2, reason: 'breakpoint' })
  })

  it('stops at the first step when a breakpoint is there', () => {
    expect(after(loop(), at(1), { type: 'launch' }).cursor).toEqual({ step: 0, reason: 'breakpoint' })
  })

  it('runs to the end when no breakpoint is hit', () => {
    expect(after(loop(), at(6), { type: 'launch' })).toMatchObject({
      state: 'terminated',
      cursor: { step: 6 },
    })
  })

  it('ends at once when the run has no steps', () => {
    const empty = createReplay(new TraceBuilder().build())
    expect(after(empty, { type: 'launch' })).toMatchObject({ state: 'terminated', cursor: { step: 0 } })
  })

  it('does nothing without a run', () => {
    const session = after(null)
    expect(canDo(session, 'launch')).toBe(false)
    expect(reduce(session, { type: 'launch' })).toBe(session)
  })
})

describe('continue', () => {
  it('goes from hit to hit and then to the end', () => {
    const first = after(loop(), at(3), { type: 'launch' })
    const second = reduce(first, { type: 'continue' })
    expect(second.cursor).toEqual({ step: 4, reason: 'breakpoint' })
    expect(reduce(second, { type: 'continue' })).toMatchObject({ state: 'terminated', cursor: { step: 6 } })
  })

  it('stops at an error that nobody catches, not at one that is caught', () => {
    const stopped = after(failing(), { type: 'launch' }, { type: 'continue' })
    expect(stopped.cursor).toEqual({ step: 4, reason: 'exception' })
  })

  it('stops exactly at the steps that a look at every step finds', () => {
    const lines = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(randomTrace, lines, (trace, chosen) => {
        const replay = createReplay(trace)
        const expected = Array.from({ length: replay.stepCount }, (_, step) => step).filter(
          (step) =>
            (isArrival(replay, step) && chosen.includes(replay.locationAt(step)?.line ?? 0)) ||
            replay.handlerOf(step)?.by === 'uncaught',
        )
        const stops: number[] = []
        let session = after(replay, ...chosen.map(at), { type: 'launch' })
        for (; session.state === 'stopped'; session = reduce(session, { type: 'continue' }))
          stops.push(session.cursor?.step ?? -1)
        expect(stops).toEqual(expected)
      }),
    )
  })
})

describe('reverseContinue', () => {
  it('goes to the hit before, and to the first step when there is none', () => {
    const last = after(loop(), at(3), { type: 'run' })
    const second = reduce(last, { type: 'reverseContinue' })
    const first = reduce(second, { type: 'reverseContinue' })
    expect([second.cursor, first.cursor]).toEqual([
      { step: 4, reason: 'breakpoint' },
      { step: 2, reason: 'breakpoint' },
    ])
    const start = reduce(first, { type: 'reverseContinue' })
    expect(start.cursor).toEqual({ step: 0, reason: 'entry' })
    expect(canDo(start, 'reverseContinue')).toBe(false)
  })
})

describe('a session', () => {
  it('runs straight to the end and steps back from there', () => {
    const ended = after(loop(), at(3), { type: 'run' })
    expect(ended.state).toBe('terminated')
    expect(reduce(ended, { type: 'stepBack' })).toMatchObject({ state: 'stopped', cursor: { step: 5 } })
    expect(
      (['continue', 'next', 'stepIn', 'stepOut', 'run'] as const).filter((type) => canDo(ended, type)),
    ).toEqual([])
  })

  it('cannot step back from the first step', () => {
    expect(canDo(after(loop(), { type: 'launch' }), 'stepBack')).toBe(false)
  })

  it('goes to any step and clamps one outside the run', () => {
    const go = (step: number): unknown => after(loop(), { type: 'goto', step }).cursor
    expect(go(3)).toEqual({ step: 3, reason: 'goto' })
    expect(go(-4)).toEqual({ step: 0, reason: 'goto' })
    expect(go(NaN)).toEqual({ step: 0, reason: 'goto' })
    expect(after(loop(), { type: 'goto', step: 99 })).toMatchObject({
      state: 'terminated',
      cursor: { step: 6 },
    })
  })

  it('keeps its breakpoints when it is stopped, and starts again from the start', () => {
    const stopped = after(loop(), at(3), { type: 'launch' }, { type: 'continue' })
    const restarted = reduce(stopped, { type: 'restart' })
    expect(restarted.cursor).toEqual({ step: 2, reason: 'breakpoint' })
    const inactive = reduce(stopped, { type: 'disconnect' })
    expect(inactive).toMatchObject({ state: 'inactive', cursor: null, breakpoints: [{ path, line: 3 }] })
    expect(canDo(inactive, 'restart')).toBe(false)
  })

  it('forgets cursor and focus when another run is loaded, and nothing of the old run shows', () => {
    const old = after(loop(), at(3), { type: 'run' })
    const loaded = reduce(old, { type: 'load', replay: failing() })
    expect(loaded).toMatchObject({
      state: 'inactive',
      cursor: null,
      focusedFrame: 0,
      breakpoints: [{ line: 3 }],
    })
    expect(selectCallStack(loaded)).toEqual([])
    expect(selectOutput(loaded)).toEqual([])
  })

  it('looks at a frame of the stack until the cursor moves', () => {
    const build = new TraceBuilder()
    const main = build.enter(build.function('main'))
    build.step(1)
    build.enter(build.function('f'), main)
    build.step(3).step(4).exit().step(2).exit()
    const inF = after(createReplay(build.build()), { type: 'launch' }, { type: 'stepIn' })
    const focused = reduce(inF, { type: 'focusStackFrame', index: 1 })
    expect(selectCurrentLine(focused)).toBe(1)
    expect(selectCallStack(focused).map((entry) => entry.focused)).toEqual([false, true])
    expect(reduce(focused, { type: 'focusStackFrame', index: 9 })).toBe(focused)
    expect(reduce(focused, { type: 'next' }).focusedFrame).toBe(0)
  })

  it('survives any sequence of commands, and all it shows can always be asked for', () => {
    const command: fc.Arbitrary<DebugCommand> = fc.oneof(
      fc.constantFrom<DebugCommand>(
        ...(['launch', 'run', 'continue', 'reverseContinue', 'next', 'stepIn', 'stepOut'] as const).map(
          (type) => ({ type }),
        ),
        ...(['stepBack', 'restart', 'disconnect'] as const).map((type) => ({ type })),
      ),
      fc.record({
        type: fc.constant('goto' as const),
        step: fc.oneof(fc.integer({ min: -2, max: 80 }), fc.double()),
      }),
      fc.record({
        type: fc.constant('toggleBreakpoint' as const),
        path: fc.constantFrom(path, 'x.ts'),
        line: fc.nat(20),
      }),
      fc.record({ type: fc.constant('focusStackFrame' as const), index: fc.integer({ min: -1, max: 5 }) }),
    )
    fc.assert(
      fc.property(
        fc.array(randomTrace, { minLength: 1, maxLength: 2 }),
        fc.array(command, { maxLength: 40 }),
        (traces, commands) => {
          const replays = traces.map((trace) => createReplay(trace))
          let session = after(replays[0] ?? null)
          commands.forEach((next, i) => {
            const before = JSON.stringify(session.cursor)
            const moved = reduce(session, next)
            expect(JSON.stringify(session.cursor)).toBe(before)
            if (!canDo(session, next.type)) expect(moved).toBe(session)
            session = i === 20 ? reduce(moved, { type: 'load', replay: replays[1] ?? null }) : moved
            checkInvariants(session)
          })
        },
      ),
      { numRuns: 150 },
    )
  })
})

/** What is true of every session. */
function checkInvariants(session: DebugSession): void {
  const { replay, cursor, state } = session
  expect(cursor === null).toBe(state === 'inactive')
  if (cursor) expect(cursor.step === replay?.stepCount).toBe(state === 'terminated')
  const stack = selectCallStack(session)
  if (state === 'stopped') expect(stack.length).toBeGreaterThan(0)
  expect(selectCurrentRange(session)?.line ?? null).toBe(selectCurrentLine(session))
  for (const scope of selectScopes(session))
    for (const { value } of scope.variables) {
      const { children, shown, total } = selectChildren(session, value)
      expect(shown).toBeLessThanOrEqual(total)
      for (const child of children) selectChildren(session, child.value)
    }
  for (const { text } of selectInlineValues(session)) expect(text).not.toContain('\n')
  expect(selectMoment(session) === null).toBe(state === 'inactive')
  expect(selectOutput(session).every((entry) => entry.step < (cursor?.step ?? 0))).toBe(true)
  selectOperations(session)
  selectReachedLines(session)
  expect(selectBreakpoints(session).length).toBe(session.breakpoints.length)
  expect(selectTimeline(session)).toBe(selectTimeline({ ...session }))
}
