import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { resolveImport, stageProgram, type LessonFiles, type Scenario, type Stage } from '#lesson'
import { record, stripTypes } from '#record'
import { compareMoments } from '../record/javascript/testing/compare-moments.ts'
import type { Moment } from '../record/javascript/testing/moments.ts'
import { outputOf, programAt } from '../record/javascript/testing/corpus.ts'
import { traceMoments } from '../record/javascript/testing/trace-moments.ts'
import { debugPrograms, v8Moments } from '../record/javascript/testing/v8-moments.ts'
import { loadLessons } from './load-lessons.ts'
import { projectRoot } from './project-root.ts'
import { importBuiltins } from './record-file.ts'
import { inFolder, movedTo } from './worlds/real-run.ts'
import { temporaryFolder, writeTree } from './worlds/real-tree.ts'

const lessons = await loadLessons(projectRoot, (file) => import(file))
const scenarios = lessons.flatMap((files) =>
  files.lesson.stages.flatMap((stage) => stage.scenarios.map((scenario) => ({ files, stage, scenario }))),
)
const total = { stops: 0, values: 0 }

/** Callbacks of this module are called by a real process; under a debugger it is always too late. */
const processModule = 'harness-run-in-group.mjs'

/** Numbers of files, processes and timers and times of last access are given by the machine, anew in each run. */
const ofTheMachine =
  /(: file|\bpid|"pid"|Symbol\(async_id_symbol\)) is \d+, V8 says \d+$|: timer is |"atimeMs"|^return from openRegularFile .*value is \d+, V8 says \d+$/

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

const entries = scenarios.map(({ files, stage, scenario }, i) => {
  const root = join(folder.path, String(i))
  writeTree(inFolder(scenario.files, join(root, 'files')))
  return writeProgram(join(root, 'program'), join(root, 'files'), { files, stage, scenario })
})
const reports = await debugPrograms(entries, 'break')

describe.each(scenarios.map((one, i) => ({ ...one, i, name: `${one.stage.id} ${one.scenario.id}` })))(
  '$name',
  ({ i }) => {
    test("all that it runs, its start and the whole harness, stops where V8's debugger stops, with its values", async () => {
      const program = programAt(entries[i] ?? '')
      const builtins = await importBuiltins(program)
      const trace = await record(program, { hostModules: () => builtins, time: 'real' })
      const report = reports[i] ?? { pauses: [], possible: {}, output: '', error: null }
      const ours = beforeItsProcess(traceMoments(trace))
      const result = compareMoments(ours, beforeItsProcess(v8Moments(trace, report)))
      expect(result.difference).toBeUndefined()
      expect(result.valueDifferences.filter((text) => !ofTheMachine.test(text))).toEqual([])
      expect(result.stops).toBeGreaterThan(3)
      total.stops += result.stops
      total.values += result.valuesCompared
      if (!startsProcess(ours)) expect(outputOf(trace)).toBe(report.output)
    }, 60_000)
  },
)

afterAll(() => {
  console.info(`${scenarios.length} scenarios: ${total.stops} stops and ${total.values} values equal V8's.`)
})

function startsProcess(moments: readonly Moment[]): boolean {
  return moments.some(({ place }) => place.startsWith(processModule) && !place.endsWith('@1'))
}

/** What comes before the first word of a started process: when it comes is the machine's, not the program's. */
function beforeItsProcess(moments: readonly Moment[]): readonly Moment[] {
  // The entry runs after all that it imports.
  const started = moments.findIndex(({ place }) => place.startsWith('main.mjs'))
  const first = moments.findIndex(
    ({ place }, at) => at > started && place.startsWith(processModule) && place.endsWith('@1'),
  )
  return first < 0 ? moments : moments.slice(0, first)
}

/**
 * Writes a scenario as a program that Node runs by itself: types blanked, every module in one folder, and
 * an entry that calls the start with the input. Returns the entry's path.
 */
function writeProgram(
  program: string,
  root: string,
  { files, stage, scenario }: { files: LessonFiles; stage: Stage; scenario: Scenario },
): string {
  const { modules, entry } = stageProgram(files, stage).program
  const nameOf = (path: string): string => `${path.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`
  mkdirSync(program, { recursive: true })
  for (const [path, { text }] of Object.entries(modules)) {
    const inOneFolder = stripTypes(text, path).replace(
      /(from\s+)'(\.[^']+)'/g,
      (_, from: string, specifier: string) => `${from}'./${nameOf(resolveImport(path, specifier))}'`,
    )
    writeFileSync(join(program, nameOf(path)), inOneFolder)
  }
  const input = JSON.stringify(movedTo(root, scenario.input))
  const main = join(program, 'main.mjs')
  writeFileSync(main, `import { start } from './${nameOf(entry)}'\n\nawait start(${input})\n`)
  return main
}
