import { normalizeLineEnds } from '#trace'
import { fileOf, LessonError } from './errors.ts'
import type { Lesson } from './lesson.ts'

/** A lesson with a way to read what is in its folder. */
export interface LessonFiles {
  readonly lesson: Lesson
  /** Ids of the lessons before this one, whose harnesses it may import. */
  readonly earlier: readonly string[]
  /** Reads a text by its path from the lesson's folder; `undefined` where there is none. */
  readonly read: (path: string) => string | undefined
}

/** Reads a file that must be there. `subject` is what asks for it. */
export function readLessonFile(files: LessonFiles, path: string, subject: string): string {
  const text = files.read(path)
  if (text === undefined)
    throw new LessonError({
      code: 'missing-file',
      file: fileOf(files.lesson, path),
      subject,
      reason: 'the file does not exist.',
      cure: `Create it, or correct the path in ${fileOf(files.lesson, 'lesson.ts')}.`,
    })
  return normalizeLineEnds(text)
}
