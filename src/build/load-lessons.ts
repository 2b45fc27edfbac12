import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkCourse, LessonError, type Lesson, type LessonFiles } from '#lesson'

/** Imports a TypeScript module by its absolute path. */
export type ImportModule = (file: string) => Promise<Readonly<Record<string, unknown>>>

/**
 * Loads every `lessons/<id>/lesson.ts`, in the order of the course. Throws a `LessonError` for a folder
 * without a lesson, or one that is not named after it.
 */
export async function loadLessons(root: string, importModule: ImportModule): Promise<readonly LessonFiles[]> {
  const folder = join(root, 'lessons')
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const lessons: Lesson[] = []
  for (const name of names.sort()) lessons.push(await loadLesson(join(folder, name), name, importModule))
  lessons.sort((a, b) => a.number - b.number)
  checkCourse(lessons)
  return lessons.map((lesson, index) => ({
    lesson,
    earlier: lessons.slice(0, index).map((other) => other.id),
    read: (path) => readText(join(folder, lesson.id, path)),
  }))
}

async function loadLesson(folder: string, name: string, importModule: ImportModule): Promise<Lesson> {
  const file = join(folder, 'lesson.ts')
  const problem = { file: `lessons/${name}/lesson.ts`, subject: `lesson "${name}"` }
  if (!existsSync(file))
    throw new LessonError({
      code: 'missing-file',
      ...problem,
      reason: 'the file does not exist.',
      cure: 'Every folder of lessons/ is a lesson: write it, or move the folder.',
    })
  const { lesson } = await importModule(file)
  // The compiler checks the rest: `defineLesson` types it.
  const id = (lesson as Lesson | undefined)?.id
  if (id === name) return lesson as Lesson
  throw new LessonError({
    code: 'wrong-folder',
    ...problem,
    reason: id === undefined ? 'it exports no `lesson`.' : `its id is "${id}".`,
    cure: `Write \`export const lesson = defineLesson({ id: '${name}', … })\`.`,
  })
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
