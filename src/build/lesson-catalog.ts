import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkLesson,
  checkProse,
  compileLesson,
  recordScenario,
  stageProgram,
  type Language,
  type Lesson,
  type LessonContent,
  type LessonFiles,
  type Scenario,
  type Stage,
} from '#lesson'
import { encodeTrace } from '#trace'
import { createHighlight, type Highlight } from './highlight.ts'
import { loadLessons, type ImportModule } from './load-lessons.ts'
import { cached, hashRecordingCode, traceCacheFolder, traceKey } from './trace-cache.ts'

/** A recording of the site. */
export interface TraceEntry {
  /** Relative to the site's base. */
  readonly url: string
  readonly lesson: Lesson
  readonly stage: Stage
  readonly scenario: Scenario
  readonly bytes: () => Promise<Uint8Array>
}

/** All lessons as the site needs them. Reads everything anew after each `createCatalog`. */
export interface LessonCatalog {
  readonly lessons: readonly Lesson[]
  readonly traces: readonly TraceEntry[]
  content(lessonId: string, language: Language): LessonContent
}

/** What a catalog is made from. */
export interface CatalogOptions {
  readonly root: string
  readonly importModule: ImportModule
}

/** Loads and checks all lessons. Throws a `LessonError`. */
export async function createCatalog({ root, importModule }: CatalogOptions): Promise<LessonCatalog> {
  const all = await loadLessons(root, importModule)
  for (const files of all) {
    checkLesson(files.lesson)
    checkProse(files)
  }
  highlight ??= await createHighlight()
  const code = hashRecordingCode(root)
  const traces = all.flatMap((files) => traceEntries(files, root, code))
  const standin = standinSources(root)
  const options = { highlight, standin }
  return {
    lessons: all.map((files) => files.lesson),
    traces,
    content(lessonId, language) {
      const files = all.find(({ lesson }) => lesson.id === lessonId)
      if (!files) throw new Error(`lessons/${lessonId} is not a lesson.`)
      const traceUrl = (stage: Stage, scenario: Scenario): string =>
        traces.find((entry) => entry.stage === stage && entry.scenario === scenario)?.url ?? ''
      return compileLesson(files, { ...options, language, traceUrl })
    },
  }
}

// Loading it takes half a second; it does not depend on the lessons.
let highlight: Highlight | undefined

function traceEntries(files: LessonFiles, root: string, code: string): readonly TraceEntry[] {
  const { lesson } = files
  return lesson.stages.flatMap((stage) => {
    const { program } = stageProgram(files, stage)
    return stage.scenarios.map((scenario) => {
      const key = traceKey(code, program, scenario)
      const record = async (): Promise<Uint8Array> =>
        encodeTrace(await recordScenario(files, stage, scenario))
      return {
        url: `traces/${lesson.id}/${stage.id}.${scenario.id}.${key}.trace`,
        lesson,
        stage,
        scenario,
        bytes: () => cached(join(traceCacheFolder(root), `${key}.trace`), record),
      }
    })
  })
}

function standinSources(root: string): readonly { readonly path: string; readonly text: string }[] {
  const folder = join(root, 'src/standin')
  const names = readdirSync(folder).filter((name) => /^memory-[a-z-]+\.ts$/.test(name))
  return names.sort().map((name) => ({
    path: `standin/${name}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }))
}
