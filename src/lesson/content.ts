import type { LineNumber, SourceRange } from '#trace'
import type { Language } from './lesson.ts'

/** What a token of code is, for its colour: the names of the CSS variables `--code-<kind>`. */
export const tokenKinds = [
  'plain',
  'keyword',
  'string',
  'function',
  'comment',
  'constant',
  'type',
  'punctuation',
] as const

/** One of {@link tokenKinds}. */
export type TokenKind = (typeof tokenKinds)[number]

/** A run of characters of one colour. */
export type CodeToken = readonly [text: string, kind: TokenKind]

/** Consecutive lines of one file, highlighted at build. */
export interface CodeSegment {
  /** The symbol these lines were cut out by, or the file's name when the whole file is shown. */
  readonly title: string
  /** The first line's number in its own file. */
  readonly startLine: LineNumber
  readonly lines: readonly (readonly CodeToken[])[]
}

/** A file, or the pieces of it that are shown. */
export interface CodeExcerpt {
  /** The file's path as the traces of the stage name it. */
  readonly path: string
  readonly segments: readonly CodeSegment[]
}

/** A file, folder, link or FIFO of the stand-in as a scenario starts. */
export interface FileListing {
  readonly path: string
  readonly kind: 'file' | 'directory' | 'link' | 'fifo'
  /** Bytes of a file. */
  readonly size?: number
  /** Where a link leads, as written. */
  readonly target?: string
}

/** A scenario as the page needs it, in one language. */
export interface ScenarioContent {
  readonly id: string
  readonly title: string
  readonly hint: string
  /** The input as JSON, indented by two spaces. */
  readonly input: string
  readonly files: readonly FileListing[]
  /** Where the recording is, relative to the site's base. */
  readonly traceUrl: string
}

/** A diagram box with the part of the source it stands for. */
export interface DiagramNodeContent {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly range: SourceRange
}

/** The variable that holds a stage's conversation. */
export interface MessageVariable {
  /** Name of the function it is in, which is in the shown file. */
  readonly functionName: string
  readonly variable: string
}

/** A stage as the page needs it, in one language. */
export interface StageContent {
  readonly id: string
  readonly code: CodeExcerpt
  /** Lines a breakpoint can be on, in the file's own numbers, ascending. */
  readonly breakableLines: readonly LineNumber[]
  /** The starting call: the whole file. A recording of a whole program has none. */
  readonly start: CodeExcerpt | undefined
  /** Line of the start file that calls the stage's function: shown as the last stack frame. */
  readonly startCallLine: LineNumber | undefined
  readonly scenarios: readonly ScenarioContent[]
  /** Where the stage keeps a conversation, if it does. */
  readonly messages: MessageVariable | undefined
  readonly diagram: readonly DiagramNodeContent[]
}

/** Everything of a lesson but its prose, in one language. */
export interface LessonContent {
  readonly id: string
  readonly number: number
  readonly language: Language
  readonly title: string
  readonly summary: string
  readonly stages: readonly StageContent[]
  /** The stand-in's own source, to be unfolded and read. */
  readonly standin: readonly CodeExcerpt[]
}
