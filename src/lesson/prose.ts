import type { LineNumber } from '#trace'
import { fileOf, LessonError } from './errors.ts'
import { readLessonFile, type LessonFiles } from './lesson-files.ts'
import { languages, type Language } from './lesson.ts'

/** A heading or a stage of a prose document, in the order of the text. */
export interface ProseItem {
  readonly kind: 'heading' | 'stage'
  /** `undefined` where the author wrote none. */
  readonly id: string | undefined
  /** How deep a heading is, from 1; 0 for a stage. */
  readonly depth: number
  readonly line: LineNumber
}

/** The fixed id at the end of a heading: `## Reading a file [#reading]`, the same in every language. */
export const headingId: RegExp = /\s*\[#([a-z][a-z0-9-]*)\]\s*$/

/** The file of a lesson's prose, relative to its folder. */
function proseFile(language: Language): string {
  return `${language}.mdx`
}

/** Lists the headings and stages of an MDX text; fenced code and comments are passed over. */
export function readProse(text: string): readonly ProseItem[] {
  return withoutCode(text)
    .split('\n')
    .flatMap((line, index) => [...headingIn(line, index + 1), ...stagesIn(line, index + 1)])
}

/**
 * Checks the prose of a lesson: every heading has a fixed id, both languages have the same headings and
 * stages in the same order, and the stages are the lesson's own in the lesson's order.
 */
export function checkProse(files: LessonFiles): void {
  const wanted = files.lesson.stages.map((stage) => stage.id)
  const [first, ...others] = languages.map((language) => itemsOf(files, language))
  for (const prose of [first, ...others]) {
    if (!prose) continue
    checkHeadings(prose)
    checkStages(prose, wanted)
  }
  for (const prose of others) if (first) compareProse(first, prose)
}

interface LessonProse {
  readonly file: string
  readonly items: readonly ProseItem[]
}

function itemsOf(files: LessonFiles, language: Language): LessonProse {
  const text = readLessonFile(files, proseFile(language), `prose in "${language}"`)
  return { file: fileOf(files.lesson, proseFile(language)), items: readProse(text) }
}

function checkHeadings({ file, items }: LessonProse): void {
  const seen = new Set<string>()
  for (const { kind, id, depth, line } of items) {
    if (kind !== 'heading') continue
    if (depth === 1)
      throw proseError({ file, line }, 'heading', {
        reason: 'it is of level 1, which is the title of the page.',
        cure: 'Begin with level 2 (`##`): the title is in lesson.ts.',
      })
    if (id === undefined)
      throw proseError({ file, line }, 'heading', {
        reason: 'it has no fixed id.',
        cure: 'End it with one in brackets, the same in every language: `## Title [#some-id]`.',
      })
    if (seen.has(id))
      throw proseError({ file, line }, `heading "${id}"`, {
        reason: 'its id is used twice.',
        cure: 'Give one of the two headings another id, in every language.',
      })
    seen.add(id)
  }
}

function checkStages({ file, items }: LessonProse, wanted: readonly string[]): void {
  const shown = items.filter((item) => item.kind === 'stage')
  for (const [index, { id = '', line }] of shown.entries()) {
    if (id === wanted[index]) continue
    const reason = !wanted.includes(id)
      ? 'the lesson has no such stage.'
      : `the lesson has ${wanted[index] === undefined ? 'no stage' : `"${wanted[index]}"`} in this place.`
    throw proseError({ file, line }, `<Stage id="${id}" />`, {
      reason,
      cure: `lesson.ts lists, in this order: ${wanted.join(', ')}.`,
    })
  }
  const missing = wanted[shown.length]
  if (missing !== undefined)
    throw proseError({ file }, `stage "${missing}"`, {
      reason: 'the prose does not show it.',
      cure: `Write \`<Stage id="${missing}" />\` where it belongs, or take it out of lesson.ts.`,
    })
}

function compareProse(first: LessonProse, other: LessonProse): void {
  const length = Math.max(first.items.length, other.items.length)
  for (let index = 0; index < length; index++) {
    const [here, there] = [other.items[index], first.items[index]]
    if (here?.kind === there?.kind && here?.id === there?.id && here?.depth === there?.depth) continue
    const line = here?.line
    throw proseError({ file: other.file, ...(line && { line }) }, here ? named(here) : 'end of the text', {
      reason: `${first.file} has ${there ? `${named(there)} (line ${there.line})` : 'nothing more'} in its place.`,
      cure: 'Headings (id and level) and stages must be the same, in the same order, in every language.',
    })
  }
}

function named({ kind, id, depth }: ProseItem): string {
  return kind === 'stage' ? `<Stage id="${id}" />` : `heading "${'#'.repeat(depth)} [#${id}]"`
}

function proseError(
  place: { readonly file: string; readonly line?: number },
  subject: string,
  said: { readonly reason: string; readonly cure: string },
): LessonError {
  const code = subject.startsWith('heading') ? 'heading-in-prose' : 'stage-in-prose'
  return new LessonError({ code, ...place, subject, ...said })
}

/** Blanks fenced code and MDX comments, so that line numbers stay. */
function withoutCode(text: string): string {
  const blank = (piece: string): string => piece.replace(/[^\n]/g, ' ')
  return text.replace(/^(`{3,}|~{3,})[^]*?^\1[ \t]*$/gm, blank).replace(/\{\/\*[^]*?\*\/\}/g, blank)
}

function headingIn(text: string, line: LineNumber): readonly ProseItem[] {
  const [, marks] = /^(#{1,6})\s/.exec(text) ?? []
  return marks ? [{ kind: 'heading', id: headingId.exec(text)?.[1], depth: marks.length, line }] : []
}

function stagesIn(text: string, line: LineNumber): readonly ProseItem[] {
  return [...text.matchAll(/<Stage\b(?:[^>]*?\bid=["']([^"']*)["'])?/g)].map((match) => ({
    kind: 'stage',
    id: match[1],
    depth: 0,
    line,
  }))
}
