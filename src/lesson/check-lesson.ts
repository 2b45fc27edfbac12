import { fileOf, LessonError } from './errors.ts'
import {
  languages,
  type Lesson,
  type LessonPreview,
  type Localized,
  type Scenario,
  type Stage,
} from './lesson.ts'

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const symbolName = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$#][\w$]*)?$/

/** Checks what `lesson.ts` says by itself: ids and translations. Throws a `LessonError`. */
export function checkLesson(lesson: Lesson): void {
  const check = new LessonCheck(lesson)
  check.translated(lesson.title, 'title')
  check.translated(lesson.summary, 'summary')
  check.id(lesson.id, kebabCase, 'lesson')
  check.distinct(lesson.stages, 'stage')
  for (const stage of lesson.stages) checkStage(check, stage)
  if (lesson.preview) checkPreview(check, lesson, lesson.preview)
}

/** Checks that lessons and their numbers are each there once. Throws a `LessonError`. */
export function checkCourse(lessons: readonly Lesson[]): void {
  for (const [index, lesson] of lessons.entries()) {
    const same = lessons.slice(0, index).find((other) => other.number === lesson.number)
    if (same)
      throw new LessonError({
        code: 'duplicate-id',
        file: fileOf(lesson, 'lesson.ts'),
        subject: `number ${lesson.number}`,
        reason: `lesson "${same.id}" has it too.`,
        cure: 'Give each lesson its own number: it is the order of the course.',
      })
  }
}

function checkPreview(check: LessonCheck, lesson: Lesson, preview: LessonPreview): void {
  check.translated(preview.caption, 'caption of the preview')
  const stage = lesson.stages.find(({ id }) => id === preview.stage)
  const scenario = stage?.scenarios.find(({ id }) => id === preview.scenario)
  if (scenario) return
  throw new LessonError({
    code: 'missing-preview',
    file: fileOf(lesson, 'lesson.ts'),
    subject: `preview "${preview.stage}.${preview.scenario}"`,
    reason: stage ? `the stage has no such scenario.` : `the lesson has no such stage.`,
    cure: `Choose one of: ${(stage?.scenarios ?? lesson.stages).map(({ id }) => id).join(', ')}.`,
  })
}

function checkStage(check: LessonCheck, stage: Stage): void {
  const subject = `stage "${stage.id}"`
  check.id(stage.id, symbolName, 'stage')
  check.distinct(stage.scenarios, `scenario of ${subject}`)
  check.distinct(stage.diagram, `node of ${subject}`)
  for (const scenario of stage.scenarios) checkScenario(check, scenario, subject)
  for (const node of stage.diagram) {
    check.id(node.id, kebabCase, `node of ${subject}`)
    check.translated(node.title, `title of node "${node.id}" of ${subject}`)
    check.translated(node.text, `text of node "${node.id}" of ${subject}`)
  }
}

function checkScenario(check: LessonCheck, scenario: Scenario, stage: string): void {
  check.id(scenario.id, kebabCase, `scenario of ${stage}`)
  check.translated(scenario.title, `title of scenario "${scenario.id}" of ${stage}`)
  check.translated(scenario.hint, `hint of scenario "${scenario.id}" of ${stage}`)
}

class LessonCheck {
  readonly #file: string

  constructor(lesson: Lesson) {
    this.#file = fileOf(lesson, 'lesson.ts')
  }

  translated(text: Localized, subject: string): void {
    // A lesson that is not type-checked may lack a language altogether.
    const missing = languages.find((language) => !(text as Partial<Localized>)[language]?.trim())
    if (missing === undefined) return
    throw new LessonError({
      code: 'missing-translation',
      file: this.#file,
      subject,
      reason: `the text in "${missing}" is missing or empty.`,
      cure: `Write it in every language: ${languages.join(', ')}.`,
    })
  }

  id(id: string, form: RegExp, kind: string): void {
    if (form.test(id)) return
    throw new LessonError({
      code: 'invalid-id',
      file: this.#file,
      subject: `${kind} "${id}"`,
      reason: 'the id cannot be part of a file name and a link.',
      cure:
        form === kebabCase ? 'Write it in kebab-case: read-main.' : 'Use the name of the function it shows.',
    })
  }

  distinct(things: readonly { readonly id: string }[], kind: string): void {
    const ids = things.map((thing) => thing.id)
    const twice = ids.find((id, index) => ids.indexOf(id) !== index)
    if (twice === undefined) return
    throw new LessonError({
      code: 'duplicate-id',
      file: this.#file,
      subject: `${kind} "${twice}"`,
      reason: 'the id is used twice.',
      cure: 'Give each its own id: links and transcripts are named by it.',
    })
  }
}
