import { describe, expect, it } from 'vitest'
import { createReplay, partOfRun, wholeRun, type RunPart } from '#replay'
import { TraceBuilder, type ObjectHandle, type Plain } from '../../replay/testing/trace-builder.ts'
import { compareOutputs, compareWorlds } from './compare-worlds.ts'
import { relocateTrace } from './relocate-trace.ts'

/** A run that opens a file and fails, or not. */
function run(values: {
  readonly file?: Plain
  readonly error?: (build: TraceBuilder) => ObjectHandle
  readonly path?: string
  readonly line?: number
  readonly printed?: string
}): RunPart {
  const build = new TraceBuilder()
  build.enter(build.function('readFile', { slots: ['path', 'file', 'error'] }))
  build.set(0, values.path ?? '/a').step(1)
  build.set(1, values.file ?? 3).step(2)
  if (values.error) build.set(2, values.error(build))
  build
    .step(values.line ?? 3)
    .output(values.printed ?? 'done\n')
    .exit()
  return wholeRun(createReplay(build.build()))
}

const errorWith =
  (fields: Readonly<Record<string, Plain>>) =>
  (build: TraceBuilder): ObjectHandle => {
    const error = build.object('error', 'Error')
    for (const [key, value] of Object.entries(fields)) build.property(error, key, value)
    return error
  }

describe('the comparison of two worlds', () => {
  it('finds nothing where there is nothing', () => {
    const steps = { standin: 3, real: 3 }
    expect(compareWorlds(run({}), run({}))).toEqual({
      steps,
      firstDifference: undefined,
      problem: undefined,
    })
  })

  it('knows that the system numbers open files by itself', () => {
    expect(compareWorlds(run({}), run({ file: 28 }))).toMatchObject({
      firstDifference: { step: 1, line: 2, variable: 'file', why: 'file-number' },
      problem: undefined,
    })
    expect(compareWorlds(run({}), run({ file: 'x' })).problem).toBe(
      'at step 2, line 2, "file" is 3 against the stand-in and "x" for real.',
    )
  })

  it('knows that the system’s errors have a number more, and nothing else', () => {
    const standin = run({ error: errorWith({ message: 'ENOENT', code: 'ENOENT' }) })
    const real = run({ error: errorWith({ message: 'ENOENT', errno: -2, code: 'ENOENT' }) })
    expect(compareWorlds(standin, real)).toMatchObject({
      firstDifference: { variable: 'error', why: 'error-number' },
      problem: undefined,
    })
    const other = run({ error: errorWith({ message: 'EPERM', errno: -1, code: 'EPERM' }) })
    expect(compareWorlds(standin, other).problem).toContain('"error" is Error: ENOENT against the stand-in')
  })

  it('says where the runs go different ways, and which is over first', () => {
    expect(compareWorlds(run({}), run({ line: 4 })).problem).toBe(
      'at step 3 the run against the stand-in is at line 3, the real one at line 4.',
    )
  })

  it('says what is printed differently', () => {
    expect(compareOutputs(run({}).replay, run({}).replay)).toBeUndefined()
    expect(compareOutputs(run({}).replay, run({ printed: 'lost\n' }).replay)).toContain(
      'it prints ["lost\\n"]',
    )
  })

  it('takes a folder for the root', () => {
    const real = run({ path: '/tmp/x/a' })
    const moved = wholeRun(createReplay(relocateTrace(real.replay.trace, '/tmp/x')))
    expect(compareWorlds(run({}), real).problem).toContain('"path"')
    expect(compareWorlds(run({}), moved).problem).toBeUndefined()
  })

  it('looks past the functions that only one of the runs steps through', () => {
    const build = new TraceBuilder()
    const main = build.function('main')
    const shown = build.function('readFile', { slots: ['path', 'file', 'error'] })
    build.enter(main)
    build.step(10).enter(shown)
    build.set(0, '/a').step(1).set(1, 3).step(2).step(3).exit().step(11).output('done\n').exit()
    const all = createReplay(build.build())
    const part = partOfRun(all, (id) => id === shown)
    expect(compareWorlds(run({}), part)).toMatchObject({ steps: { standin: 3, real: 3 }, problem: undefined })
    expect(compareWorlds(run({}), wholeRun(all)).problem).toContain('the real one at line 10')
  })
})
