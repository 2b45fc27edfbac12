import { join, posix, sep } from 'node:path'
import type { Plugin } from 'vite'
import { languages, type ComparedRun, type Language, type Lesson } from '#lesson'
import type { CatalogSource } from './catalog-source.ts'
import { harnessMount, type HarnessMount } from './harness-mount.ts'
import type { LessonCatalog } from './lesson-catalog.ts'

const listId = 'virtual:loopstep/lessons'
const previewId = 'virtual:loopstep/preview'
const harnessId = /^virtual:loopstep\/harness\/([a-z0-9-]+)$/
const lessonId = /^virtual:loopstep\/lesson\/([a-z0-9-]+)\/([a-z]+)$/
/** Rollup's mark for modules that are not files. */
const virtual = '\0'

/**
 * Gives the page its lessons: `virtual:loopstep/lessons`, the list; `virtual:loopstep/preview`, the home
 * page's run; `virtual:loopstep/lesson/<id>/<language>` with `content`, `Prose`, `checks`, `worlds` and
 * `loadHarness`; and what that loads. In development they follow every change of a lesson or the stand-in.
 */
export function lessonsPlugin(root: string, source: CatalogSource): Plugin {
  const watched = ['lessons', join('src', 'standin')].map((folder) => join(root, folder) + sep)
  return {
    name: 'loopstep:lessons',
    resolveId: (id) =>
      id === listId || id === previewId || lessonId.test(id) || harnessId.test(id) ? virtual + id : undefined,
    async load(id) {
      if (!id.startsWith(virtual + 'virtual:loopstep/')) return undefined
      const [, mounted] = harnessId.exec(id.slice(1)) ?? []
      if (mounted !== undefined) return harnessModule(harnessMount(root, mounted))
      const catalog = await source.current()
      if (id === virtual + previewId) return `export const preview=${JSON.stringify(await catalog.preview())}`
      const [, lesson, language] = lessonId.exec(id.slice(1)) ?? []
      if (lesson === undefined) return listModule(catalog.lessons)
      return lessonModule(catalog, lesson, language as Language, {
        worlds: await catalog.worlds(lesson),
        runs: harnessMount(root, lesson) !== undefined,
      })
    },
    hotUpdate({ file, modules }) {
      if (!watched.some((folder) => file.startsWith(folder))) return undefined
      source.changed()
      const ours = [...this.environment.moduleGraph.idToModuleMap.values()].filter((module) =>
        module.id?.startsWith(virtual + 'virtual:loopstep/'),
      )
      return [...modules, ...ours]
    },
  }
}

function listModule(lessons: readonly Lesson[]): string {
  const entries = lessons.map(({ id, number, title, summary }) => {
    const load = languages.map(
      (language) => `${language}:()=>import("virtual:loopstep/lesson/${id}/${language}")`,
    )
    return `{...${JSON.stringify({ id, number, title, summary })},load:{${load.join()}}}`
  })
  return `export const lessons=[${entries.join()}]`
}

/** What a lesson's module says besides its content. */
interface LessonFacts {
  readonly worlds: readonly ComparedRun[]
  /** True when there is a harness to run. */
  readonly runs: boolean
}

function harnessModule(mount: HarnessMount | undefined): string {
  const { files, relay, programs } = mount ?? {}
  return [
    `export const files = JSON.parse(${JSON.stringify(JSON.stringify(files))})`,
    `export const relay = ${JSON.stringify(relay)}`,
    `export const programs = ${JSON.stringify(programs)}`,
  ].join('\n')
}

function lessonModule(
  catalog: LessonCatalog,
  id: string,
  language: Language,
  { worlds, runs }: LessonFacts,
): string {
  const content = JSON.stringify(JSON.stringify(catalog.content(id, language)))
  const { stages } = lessonOf(catalog, id)
  const checks = stages.flatMap((stage) => (stage.messages ? [{ stage, file: stage.messages.check }] : []))
  return [
    ...checks.map(
      ({ file }, i) => `import { checkMessages as check${i} } from "/${posix.join('lessons', id, file)}"`,
    ),
    `export { default as Prose } from "/lessons/${id}/${language}.mdx"`,
    `export const content = JSON.parse(${content})`,
    `export const loadHarness = ${runs ? `() => import("virtual:loopstep/harness/${id}")` : 'undefined'}`,
    `export const worlds = ${JSON.stringify(worlds)}`,
    `export const checks = {${checks.map(({ stage }, i) => `${JSON.stringify(stage.id)}:check${i}`).join()}}`,
  ].join('\n')
}

function lessonOf({ lessons }: LessonCatalog, id: string): Lesson {
  const lesson = lessons.find((one) => one.id === id)
  if (!lesson) throw new Error(`lessons/${id} is not a lesson.`)
  return lesson
}
