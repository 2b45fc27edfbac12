import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkLesson,
  checkProse,
  previewOf,
  compileLesson,
  recordScenario,
  stageProgram,
  type ComparedRun,
  type Language,
  type Lesson,
  type LessonContent,
  type LessonFiles,
  type Preview,
  type Scenario,
  type Stage,
} from '#lesson'
import { decodeTrace, encodeTrace } from '#trace'
import { createHighlight, type Highlight } from './highlight.ts'
import { loadLessons, type ImportModule } from './load-lessons.ts'
import { compareLesson } from './worlds/compare-lesson.ts'
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
  /** How the lesson's scenarios run in both worlds; none where its harness does not run for real. */
  worlds(lessonId: string): Promise<readonly ComparedRun[]>
  /** The run for the home page, if a lesson has one. */
  preview(): Promise<Preview | undefined>
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
  const filesOf = (lessonId: string): LessonFiles => {
    const files = all.find(({ lesson }) => lesson.id === lessonId)
    if (!files) throw new Error(`lessons/${lessonId} is not a lesson.`)
    return files
  }
  const worlds = new Map<string, Promise<readonly ComparedRun[]>>()
  const catalog: LessonCatalog = {
    lessons: all.map((files) => files.lesson),
    traces,
    content(lessonId, language) {
      const files = filesOf(lessonId)
      const traceUrl = (stage: Stage, scenario: Scenario): string =>
        traces.find((entry) => entry.stage === stage && entry.scenario === scenario)?.url ?? ''
      return compileLesson(files, { ...options, language, traceUrl })
    },
    worlds(lessonId) {
      const files = filesOf(lessonId)
      const runs = traces
        .filter(({ lesson }) => lesson === files.lesson)
        .map((entry) => ({ ...entry, trace: async () => decodeTrace(await entry.bytes()) }))
      const known = worlds.get(lessonId) ?? compareLesson(root, files, runs)
      worlds.set(lessonId, known)
      return known
    },
    async preview() {
      const files = all.find(({ lesson }) => lesson.preview)
      const preview = files?.lesson.preview
      const entry = traces.find(
        ({ lesson, stage, scenario }) =>
          lesson === files?.lesson && stage.id === preview?.stage && scenario.id === preview.scenario,
      )
      if (!preview || !entry) return undefined
      const { lesson, stage: wanted } = entry
      const stage = catalog.content(lesson.id, 'en').stages.find(({ id }) => id === wanted.id)
      const about = { lessonId: lesson.id, caption: preview.caption, traceUrl: entry.url }
      return stage && previewOf(stage, decodeTrace(await entry.bytes()), about)
    },
  }
  return catalog
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
