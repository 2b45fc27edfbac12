import type { LineNumber } from '#trace'
import type { Lesson } from './lesson.ts'

/** What is wrong with a lesson. */
export type LessonErrorCode =
  | 'missing-file'
  | 'invalid-source'
  | 'missing-symbol'
  | 'ambiguous-symbol'
  | 'missing-start'
  | 'start-without-call'
  | 'missing-variable'
  | 'missing-check'
  | 'missing-preview'
  | 'missing-anchor'
  | 'ambiguous-anchor'
  | 'overlapping-nodes'
  | 'uncovered-statement'
  | 'missing-translation'
  | 'invalid-id'
  | 'duplicate-id'
  | 'wrong-folder'
  | 'forbidden-import'
  | 'stage-in-prose'
  | 'heading-in-prose'
  | 'incomplete-recording'
  | 'other-world'

/** What a {@link LessonError} says: where, what about, why, and what to do. */
export interface LessonProblem {
  readonly code: LessonErrorCode
  /** Path from the repository's root. */
  readonly file: string
  readonly line?: LineNumber
  /** The thing of the lesson that is wrong, such as `stage "readFile"`. */
  readonly subject: string
  readonly reason: string
  readonly cure: string
}

/** Thrown for everything an author can get wrong in a lesson. Fails the build. */
export class LessonError extends Error {
  readonly problem: LessonProblem

  constructor(problem: LessonProblem) {
    const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`
    super(`${place}: ${problem.subject}: ${problem.reason} ${problem.cure}`)
    this.name = 'LessonError'
    this.problem = problem
  }

  /** Which kind of mistake it is. */
  get code(): LessonErrorCode {
    return this.problem.code
  }
}

/** Where a file of a lesson is, from the repository's root. */
export function fileOf(lesson: Pick<Lesson, 'id'>, path: string): string {
  return path.startsWith('../') ? `lessons/${path.slice(3)}` : `lessons/${lesson.id}/${path}`
}
