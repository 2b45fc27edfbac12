import { expect, it } from 'vitest'
import { languages } from '#lesson'
import { createCatalog } from './lesson-catalog.ts'
import { projectRoot } from './project-root.ts'
import { findTranscriptProblems } from './transcripts.ts'

const catalog = await createCatalog({ root: projectRoot, importModule: (file) => import(file) })

it.each(catalog.lessons.map((lesson) => lesson.id))(
  'the lesson %s is whole in every language',
  (id) => {
    const contents = languages.map((language) => catalog.content(id, language))
    const [first, ...others] = contents.map(({ stages }) => stages.map((stage) => stage.code))
    for (const other of others) expect(other).toEqual(first)
  },
  60_000,
)

it('every scenario runs for real as it does against the stand-in, by its start and by the command line', async () => {
  const rows = await catalog.worlds('tool-use')
  const [lesson] = catalog.lessons.filter(({ id }) => id === 'tool-use')
  const scenarios = lesson?.stages.flatMap(({ scenarios }) => scenarios.map(({ id }) => id)) ?? []
  expect(rows.filter(({ command }) => command === undefined).map((row) => row.scenarioId)).toEqual(scenarios)
  expect(rows.filter(({ command }) => command !== undefined).map((row) => row.scenarioId)).toEqual([
    'answer',
    'call-limit',
  ])
  for (const { steps } of rows) expect(steps.real).toBe(steps.standin)
  const excused = rows.filter(({ firstDifference }) => firstDifference)
  expect(excused.map((row) => `${row.scenarioId}: ${row.firstDifference?.variable}`)).toEqual([
    'read-main: file',
    'too-large: file',
    'exactly-limit: file',
    'missing: error',
    'not-utf8: file',
  ])
}, 60_000)

it('every transcript tells what its scenario does', async () => {
  const problems = await findTranscriptProblems(projectRoot, catalog)
  const told = problems.map(({ file, problem }) => `${file} is ${problem}: npm run record -- --update`)
  expect(told).toEqual([])
}, 60_000)
