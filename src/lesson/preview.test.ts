import { expect, it } from 'vitest'
import { compileLesson } from './compile-lesson.ts'
import { previewOf } from './preview.ts'
import { recordScenario } from './record-scenario.ts'
import { both, sampleFiles, sampleScenario, sampleStage } from './testing/sample-lesson.ts'

it('steps over the stage’s own function, with the values at the ends of its lines', async () => {
  const files = sampleFiles()
  const { stages } = compileLesson(files, {
    language: 'en',
    highlight: (text) => text.split('\n').map((line) => [[line, 'plain']]),
    traceUrl: () => '',
    standin: [],
  })
  const trace = await recordScenario(files, sampleStage, sampleScenario)
  const [stage] = stages
  if (!stage) throw new Error('The sample has a stage.')
  const preview = previewOf(stage, trace, {
    lessonId: 'sample',
    caption: both('Look'),
    traceUrl: 'traces/open-it',
  })
  expect(preview.code.segments.map(({ title }) => title)).toEqual(['openFile'])
  expect(preview.frames.map(({ line, values, ends }) => [line, values.length, ends])).toEqual([
    [5, 1, undefined],
    [6, 2, undefined],
    [7, 2, undefined],
    [7, 2, { by: 'return', value: '"#3"' }],
  ])
  expect(preview.frames.at(-1)?.values).toEqual([
    [4, 'path', '"/a.txt"'],
    [5, 'file', '3'],
  ])
})
