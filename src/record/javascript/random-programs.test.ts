import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { decodeTrace, encodeTrace, isStepEvent, type Trace } from '#trace'
import { record } from './record.ts'
import { compareMoments } from './testing/compare-moments.ts'
import { outputOf, programAt } from './testing/corpus.ts'
import { randomProgram } from './testing/random-program.ts'
import { RunState } from './testing/run-state.ts'
import { traceMoments } from './testing/trace-moments.ts'
import { debugPrograms, v8Moments } from './testing/v8-moments.ts'

/** Another seed gives other programs: `LOOPSTEP_SEED=2 LOOPSTEP_PROGRAMS=200 npx vitest run random-programs`. */
const seed = Number(process.env['LOOPSTEP_SEED'] ?? 1)
const count = Number(process.env['LOOPSTEP_PROGRAMS'] ?? 25)
const folder = mkdtempSync(join(tmpdir(), 'loopstep-'))
afterAll(() => rmSync(folder, { recursive: true }))

const limits = { maxSteps: 1_000 }
const files = fc.sample(randomProgram(), { seed, numRuns: count }).map((text, i) => {
  const file = join(folder, `random-${i}.mjs`)
  writeFileSync(file, text)
  return file
})

/** Random programs that end within the limits; the others have no end to compare. */
const ended: { readonly file: string; readonly trace: Trace }[] = []
for (const file of files) {
  const trace = await record(programAt(file), { limits })
  if (trace.header.end.reason !== 'step-limit') ended.push({ file, trace })
}

test("random programs stop, return and show values as under V8's debugger", { timeout: 60_000 }, async () => {
  const reports = await debugPrograms(
    ended.map(({ file }) => file),
    'break',
  )
  const different = ended.flatMap(({ file, trace }, i) => {
    const report = reports[i]
    if (!report) return [`${file}: no report`]
    const { difference, valueDifferences } = compareMoments(traceMoments(trace), v8Moments(trace, report))
    const output = outputOf(trace) === report.output ? [] : ['prints something else']
    return [...(difference === undefined ? [] : [difference]), ...valueDifferences, ...output].map(
      (one) => `${one} in\n${trace.sources[0]?.text}`,
    )
  })
  expect(different).toEqual([])
  expect(ended.length).toBeGreaterThan(count * 0.6)
})

test('traces of random programs are the same after encoding and decoding, and when recorded again', async () => {
  for (const { file, trace } of ended) {
    const bytes = encodeTrace(trace)
    expect(decodeTrace(bytes)).toEqual(trace)
    expect(encodeTrace(await record(programAt(file), { limits }))).toEqual(bytes)
  }
})

test('the recording of a random program cut at any step is the beginning of the whole', async () => {
  for (const { file, trace } of ended.slice(0, 10)) {
    let steps = 0
    new RunState(trace).walk((type) => {
      if (isStepEvent(type)) steps++
    })
    for (const maxSteps of [1, steps >> 1, steps - 1]) {
      const cut = await record(programAt(file), { limits: { maxSteps } })
      const beginning = cut.events.length - 4
      expect(cut.header.end.reason === 'step-limit' || maxSteps >= steps - 2).toBe(true)
      expect(cut.events.subarray(0, beginning)).toEqual(trace.events.subarray(0, beginning))
    }
  }
})
