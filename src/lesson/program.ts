import { importsOf, type Program, type ProgramModule } from '#record'
import type { SourceRange } from '#trace'
import { fileOf, LessonError } from './errors.ts'
import { declarationsOf, extractSymbols, invalidSource, type SourceExcerpt } from './extract-symbol.ts'
import { readLessonFile, type LessonFiles } from './lesson-files.ts'
import type { Stage } from './lesson.ts'

/** The export of a start module that begins a run. */
export const startName = 'start'

/** A stage's program with what is shown of it. */
export interface StageProgram {
  readonly program: Program
  /** The shown source's text. */
  readonly text: string
  /** The stage's symbols in the order of the file. */
  readonly excerpts: readonly SourceExcerpt[]
  /** The stage's own function: the first symbol it lists. */
  readonly main: SourceRange
}

/**
 * Gathers what a stage runs: its start module and all it imports. Only the stage's symbols are stepped
 * through. Paths are relative to the lesson's folder. Throws a `LessonError`.
 */
export function stageProgram(files: LessonFiles, stage: Stage): StageProgram {
  const subject = `stage "${stage.id}"`
  const text = readLessonFile(files, stage.source, subject)
  const label = fileOf(files.lesson, stage.source)
  const inOrderOfImportance = extractSymbols(text, label, stage.symbols)
  const excerpts = inOrderOfImportance.toSorted((a, b) => a.code.start - b.code.start)
  const stepped = excerpts.map((excerpt) => excerpt.code)
  checkStart(files, stage)
  const modules = gatherModules(files, stage, stepped)
  const main = inOrderOfImportance[0]?.code ?? { start: 0, end: 0 }
  return { program: { entry: stage.start, modules }, text, excerpts, main }
}

function checkStart(files: LessonFiles, stage: Stage): void {
  const file = fileOf(files.lesson, stage.start)
  const text = readLessonFile(files, stage.start, `stage "${stage.id}"`)
  const declared = declarationsOf(text, file).find((declaration) => declaration.name === startName)
  if (declared && /^export\b/.test(text.slice(declared.start))) return
  throw new LessonError({
    code: 'missing-start',
    file,
    subject: `stage "${stage.id}"`,
    reason: 'the module that starts its runs exports no function "start".',
    cure: 'Write `export function start(input) { … }`: it is called with each scenario’s input.',
  })
}

function gatherModules(
  files: LessonFiles,
  stage: Stage,
  stepped: readonly SourceRange[],
): Readonly<Record<string, ProgramModule>> {
  const modules: Record<string, ProgramModule> = {}
  const waiting = [stage.start, stage.source]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules[path]) continue
    const text = readLessonFile(files, path, `stage "${stage.id}"`)
    modules[path] = { text, stepped: path === stage.source ? stepped : 'none' }
    waiting.push(...relativeImports(files, path, text))
  }
  return modules
}

function relativeImports(files: LessonFiles, path: string, text: string): readonly string[] {
  const file = fileOf(files.lesson, path)
  try {
    const relative = importsOf(text, file).filter((specifier) => /^\.\.?\//.test(specifier))
    return relative.map((specifier) => checkImport(files, path, resolveImport(path, specifier)))
  } catch (error) {
    throw invalidSource(error, file)
  }
}

function checkImport(files: LessonFiles, path: string, imported: string): string {
  const [, other, folder] = /^\.\.\/([^/]+)\/([^/]+)\//.exec(imported) ?? []
  const inside = !imported.startsWith('..')
  const lesson = inside ? files.lesson.id : lessonOf(path)
  if (inside || other === lesson || (folder === 'harness' && files.earlier.includes(other ?? '')))
    return imported
  throw new LessonError({
    code: 'forbidden-import',
    file: fileOf(files.lesson, path),
    subject: `import of "${imported}"`,
    reason: 'a harness imports its own files and the harness of an earlier lesson only.',
    cure: `Earlier lessons are: ${files.earlier.join(', ') || 'none'}.`,
  })
}

function lessonOf(path: string): string | undefined {
  return /^\.\.\/([^/]+)\//.exec(path)?.[1]
}

/** Joins the path of an importing module and a relative specifier; both use `/`. */
export function resolveImport(from: string, specifier: string): string {
  const names: string[] = from.split('/').slice(0, -1)
  for (const name of specifier.split('/')) {
    if (name === '..' && names.length > 0 && names.at(-1) !== '..') names.pop()
    else if (name !== '.') names.push(name)
  }
  return names.join('/')
}
