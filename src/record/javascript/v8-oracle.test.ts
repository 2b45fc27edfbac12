import { afterAll, describe, expect, test } from 'vitest'
import { encodeTrace } from '#trace'
import { record } from './record.ts'
import { compareMoments, firstNotIn } from './testing/compare-moments.ts'
import { corpusPrograms, entryOf, outputOf, programAt } from './testing/corpus.ts'
import { differentValues, onlyRecorded, type KnownDifference } from './testing/known-differences.ts'
import type { Moment } from './testing/moments.ts'
import { traceMoments } from './testing/trace-moments.ts'
import { debugPrograms, v8Moments } from './testing/v8-moments.ts'

const programs = corpusPrograms()
const [reports, stepReports] = await Promise.all([
  debugPrograms(programs.map(entryOf), 'break'),
  debugPrograms(programs.map(entryOf), 'step'),
])

const total = { stops: 0, returns: 0, values: 0, stale: 0 }
const used = new Set<KnownDifference>()

/** Leaves out what is known to differ; each entry must still be needed. */
function withoutKnown(program: string, moments: readonly Moment[]): readonly Moment[] {
  const known = onlyRecorded.filter((one) => one.program === program)
  return moments.filter(({ place }) => {
    const entry = known.find((one) => place.includes(one.at))
    if (entry) used.add(entry)
    return !entry
  })
}

describe.each(programs.map((program, i) => ({ program, i })))('$program', async ({ program, i }) => {
  const trace = await record(programAt(entryOf(program)))
  const ours = traceMoments(trace)
  const report = reports[i] ?? { pauses: [], possible: {}, output: '', error: null }
  const v8 = v8Moments(trace, report)

  test("stops, returns and values are those of V8's debugger", () => {
    const kept = withoutKnown(program, ours)
    const result = compareMoments(kept, v8)
    expect(result.difference).toBeUndefined()
    const known = differentValues.filter((one) => one.program === program)
    const unknown = result.valueDifferences.filter((text) => {
      const entry = known.find((one) => text.includes(one.at))
      if (entry) used.add(entry)
      return !entry
    })
    expect(unknown).toEqual([])
    if (kept.length < ours.length) expect(compareMoments(ours, v8).difference).toBeDefined()
    total.stops += result.stops
    total.returns += result.returnsCompared
    total.values += result.valuesCompared
    total.stale += result.stale
  })

  test("V8's step-into sees no stop that is not recorded", () => {
    const steps = stepReports[i] ?? report
    expect(firstNotIn(v8Moments(trace, steps, 'none'), ours)).toBeUndefined()
  })

  test('recorded twice gives the same bytes', async () => {
    expect(encodeTrace(await record(programAt(entryOf(program))))).toEqual(encodeTrace(trace))
  })

  test('prints what the plain run prints, and ends as it does', () => {
    expect(outputOf(trace)).toBe(report.output)
    expect(trace.header.end.reason).toBe(report.error === null ? 'completed' : 'exception')
  })
})

test('every known difference is still there', () => {
  const listed = [...onlyRecorded, ...differentValues]
  expect(listed.filter((one) => !used.has(one))).toEqual([])
})

afterAll(() => {
  console.info(
    `${programs.length} programs: ${total.stops} stops, ${total.returns} returns and ${total.values} values equal ` +
      `V8's; ${onlyRecorded.length + differentValues.length} known differences; ${total.stale} variables V8 shows after their time.`,
  )
})
