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

it('every transcript tells what its scenario does', async () => {
  const problems = await findTranscriptProblems(projectRoot, catalog)
  const told = problems.map(({ file, problem }) => `${file} is ${problem}: npm run record -- --update`)
  expect(told).toEqual([])
}, 60_000)
