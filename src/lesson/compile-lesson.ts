import { compileProgram, type CompiledProgram } from '#record'
import { listFiles } from '#standin'
import { lineTable, type LineNumber, type SourceRange } from '#trace'
import type { CodeExcerpt, CodeToken, LessonContent, ScenarioContent, StageContent } from './content.ts'
import { checkCoverage, placeNodes } from './diagram.ts'
import { fileOf, LessonError } from './errors.ts'
import { declarationsOf, invalidSource } from './extract-symbol.ts'
import { placeMessages } from './place-messages.ts'
import { readLessonFile, type LessonFiles } from './lesson-files.ts'
import type { Language, Scenario, Stage } from './lesson.ts'
import { stageProgram, startName, type StageProgram } from './program.ts'

/** What compiling a lesson needs from outside. */
export interface CompileOptions {
  readonly language: Language
  /** Colours a whole file; one list of tokens for each line. */
  readonly highlight: (text: string, path: string) => readonly (readonly CodeToken[])[]
  /** Where a scenario's recording will be, relative to the site's base. */
  readonly traceUrl: (stage: Stage, scenario: Scenario) => string
  /** The stand-in's own source. */
  readonly standin: readonly { readonly path: string; readonly text: string }[]
}

/** Makes everything of a lesson but its prose, in one language. Throws a `LessonError`. */
export function compileLesson(files: LessonFiles, options: CompileOptions): LessonContent {
  const { lesson } = files
  return {
    id: lesson.id,
    number: lesson.number,
    language: options.language,
    title: lesson.title[options.language],
    summary: lesson.summary[options.language],
    stages: lesson.stages.map((stage) => compileStage(files, stage, options)),
    standin: options.standin.map(({ path, text }) => wholeFile(path, text, options)),
  }
}

function compileStage(files: LessonFiles, stage: Stage, options: CompileOptions): StageContent {
  const shown = stageProgram(files, stage)
  const compiled = compile(files, stage, shown)
  const sourceId = compiled.sources.findIndex((source) => source.path === stage.source)
  const locations = compiled.locations.filter(
    (at) => compiled.functions[at.functionId]?.sourceId === sourceId,
  )
  const origin = { file: fileOf(files.lesson, stage.source), stageId: stage.id }
  const placed = placeNodes(stage.diagram, shown, origin)
  checkCoverage(placed, locations, shown, origin)
  const lines = lineTable(shown.text)
  const tokens = options.highlight(shown.text, stage.source)
  const startText = readLessonFile(files, stage.start, `stage "${stage.id}"`)
  return {
    id: stage.id,
    code: {
      path: stage.source,
      segments: shown.excerpts.map((excerpt) => ({
        title: excerpt.symbol,
        startLine: lines.lineAt(excerpt.shown.start),
        lines: tokens.slice(lines.lineAt(excerpt.shown.start) - 1, lines.lineAt(excerpt.shown.end)),
      })),
    },
    breakableLines: distinct(locations.map((location) => lines.lineAt(location.start))),
    start: wholeFile(stage.start, startText, options),
    startCallLine: callLine(files, stage, startText),
    messages: placeMessages(files, stage, compiled),
    scenarios: stage.scenarios.map((scenario) => compileScenario(stage, scenario, options)),
    diagram: placed.map(({ node, range }) => ({
      id: node.id,
      title: node.title[options.language],
      text: node.text[options.language],
      range,
    })),
  }
}

function compile(files: LessonFiles, stage: Stage, shown: StageProgram): CompiledProgram {
  try {
    return compileProgram(shown.program)
  } catch (error) {
    throw invalidSource(error, fileOf(files.lesson, stage.source))
  }
}

function compileScenario(stage: Stage, scenario: Scenario, options: CompileOptions): ScenarioContent {
  return {
    id: scenario.id,
    title: scenario.title[options.language],
    hint: scenario.hint[options.language],
    input: JSON.stringify(scenario.input, null, 2),
    files: listFiles(scenario.files),
    traceUrl: options.traceUrl(stage, scenario),
  }
}

function wholeFile(path: string, text: string, { highlight }: CompileOptions): CodeExcerpt {
  const lines = highlight(text.replace(/\n+$/, ''), path)
  return { path, segments: [{ title: path.split('/').at(-1) ?? path, startLine: 1, lines }] }
}

/** Line of the start file that calls the stage's own function. */
function callLine(files: LessonFiles, stage: Stage, text: string): LineNumber {
  const file = fileOf(files.lesson, stage.start)
  const start = declarationsOf(text, file).find((declaration) => declaration.name === startName)
  const [name] = stage.symbols
  const at = start ? callOf(name.split('.').at(-1) ?? name, text, start) : -1
  if (at >= 0) return lineTable(text).lineAt(at)
  throw new LessonError({
    code: 'start-without-call',
    file,
    subject: `stage "${stage.id}"`,
    reason: `its function "start" never calls ${name}.`,
    cure: `Call it by its name: \`${name}(…)\`. The line is shown as the last frame of the call stack.`,
  })
}

function callOf(name: string, text: string, range: SourceRange): number {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ')
  const code = text.slice(range.start, range.end).replace(/\/\/.*|\/\*[^]*?\*\//g, blank)
  const found = code.search(new RegExp(`(?<![\\w$])${name.replace(/[$#]/g, '\\$&')}\\s*\\(`))
  return found < 0 ? -1 : range.start + found
}

function distinct(lines: readonly LineNumber[]): readonly LineNumber[] {
  return [...new Set(lines)].sort((a, b) => a - b)
}
