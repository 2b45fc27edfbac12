import { describe, expect, it } from 'vitest'
import { createReplay } from '#replay'
import { TraceBuilder } from '../replay/testing/trace-builder.ts'
import { selectBreakpoints, snapLine } from './breakpoint.ts'
import { createSession, reduce, type DebugSession } from './debug-session.ts'

const path = 'program.ts'

function session(...lines: readonly number[]): DebugSession {
  return lines.reduce(
    (before, line) => reduce(before, { type: 'toggleBreakpoint', path, line }),
    createSession({ path, breakableLines: [2, 3, 6, 8] }),
  )
}

/** Goes over line 2 three times, over 6 once. */
function run(): ReturnType<typeof createReplay> {
  const build = new TraceBuilder()
  build.enter(build.function('main'))
  build.step(2).step(3).step(2).step(3).step(2).step(6).exit()
  return createReplay(build.build())
}

describe('a breakpoint', () => {
  it('on a blank or comment line snaps down to the next line that can be stopped at', () => {
    expect(selectBreakpoints(session(4))).toMatchObject([{ askedLine: 4, line: 6, verified: true, hits: 0 }])
  })

  it('after the last such line snaps up to it', () => {
    expect(snapLine([2, 3], 9)).toBe(3)
  })

  it('in a file without such lines is refused and says so', () => {
    expect(snapLine([], 3)).toBeUndefined()
    const other = reduce(session(), { type: 'toggleBreakpoint', path: 'other.ts', line: 3 })
    expect(selectBreakpoints(other)).toMatchObject([{ line: 3, verified: false }])
  })

  it('in a file that only the run knows snaps to the lines of the run', () => {
    const build = new TraceBuilder(20, 'other.ts')
    build.enter(build.function('main'))
    build.step(5).exit()
    const loaded = reduce(session(), { type: 'load', replay: createReplay(build.build()) })
    const other = reduce(loaded, { type: 'toggleBreakpoint', path: 'other.ts', line: 3 })
    expect(selectBreakpoints(other)).toMatchObject([{ path: 'other.ts', line: 5, verified: true, hits: 1 }])
  })

  it('is taken away by the same click, and by one on the line it snapped to', () => {
    expect(session(4, 4).breakpoints).toEqual([])
    expect(session(4, 6).breakpoints).toEqual([])
    expect(session(6, 5).breakpoints).toEqual([])
  })

  it('is one for each line, whatever was asked for', () => {
    const set = reduce(session(), {
      type: 'setBreakpoints',
      breakpoints: [8, 5, 6, 4].map((line) => ({ path, line })),
    })
    expect(selectBreakpoints(set).map(({ line }) => line)).toEqual([6, 8])
  })

  it('says how often the run hits it, and which hit the cursor is at', () => {
    let at = reduce(session(2, 8), { type: 'load', replay: run() })
    expect(selectBreakpoints(at)).toMatchObject([
      { line: 2, hits: 3, hitsSoFar: 0, hitNumber: undefined },
      { line: 8, hits: 0 },
    ])
    at = reduce(reduce(at, { type: 'launch' }), { type: 'continue' })
    expect(selectBreakpoints(at)[0]).toMatchObject({ hits: 3, hitsSoFar: 2, hitNumber: 2 })
    at = reduce(at, { type: 'stepIn' })
    expect(selectBreakpoints(at)[0]).toMatchObject({ hitsSoFar: 2, hitNumber: undefined })
  })

  it('stays when another run is loaded, with the hits of that run', () => {
    const first = reduce(session(2), { type: 'load', replay: run() })
    const build = new TraceBuilder()
    build.enter(build.function('main'))
    build.step(2).step(3).exit()
    const second = reduce(reduce(first, { type: 'launch' }), {
      type: 'load',
      replay: createReplay(build.build()),
    })
    expect(selectBreakpoints(first)).toMatchObject([{ line: 2, hits: 3 }])
    expect(selectBreakpoints(second)).toMatchObject([{ line: 2, hits: 1, hitsSoFar: 0 }])
  })
})
