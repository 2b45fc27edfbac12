import type { FileTree, ProgramResult } from '#standin'

/** One text in every language the lessons are published in. */
export interface Localized {
  readonly en: string
  readonly zh: string
}

/** The languages of {@link Localized}, in the order the page offers them. */
export const languages = ['en', 'zh'] as const

/** A language the lessons are published in; also the first part of every page's path. */
export type Language = (typeof languages)[number]

/** A lesson: a folder under `lessons/` whose `lesson.ts` exports one of these as `lesson`. */
export interface Lesson {
  /** The folder's name; also the lesson's part of the URL. */
  readonly id: string
  /** Position in the course, from 1. */
  readonly number: number
  readonly title: Localized
  /** One sentence for the home page, the description and search engines. */
  readonly summary: Localized
  /** The stages, in the order the prose shows them. */
  readonly stages: readonly Stage[]
  /** A run for the home page, which shows that of the first lesson that has one. */
  readonly preview?: LessonPreview
  /** Set where the harness also runs for real: every scenario is then compared with such a run. */
  readonly realRuns?: RealRuns
}

/** A short run that says what the lesson is about. */
export interface LessonPreview {
  readonly stage: string
  readonly scenario: string
  /** What is going to happen, in one or two sentences. */
  readonly caption: Localized
}

/** How a lesson's harness runs on real files, with real processes. */
export interface RealRuns {
  /** The module of its command line, relative to the lesson's folder. */
  readonly practice: string
}

/** One debugger on the page: a piece of the lesson's real source and the runs it can show. */
export interface Stage<Input = unknown> {
  /** Name of the function shown; names the region on the page and is `<Stage id>` in the prose. */
  readonly id: string
  /** The file the source is cut from, relative to the lesson's folder. */
  readonly source: string
  /** Top-level functions (or `Class.method`) shown and stepped through, the stage's own first. */
  readonly symbols: readonly [string, ...string[]]
  /**
   * The module that starts a run, relative to the lesson's folder. It exports `start(input)`; its code is
   * not stepped into and can be unfolded on the page.
   */
  readonly start: string
  readonly scenarios: readonly [Scenario<Input>, ...Scenario<Input>[]]
  /** The conversation, where the stage's function keeps one: it is shown as messages. */
  readonly messages?: MessageList
  /** The steps of the idea, in reading order; each holds the cursor while it is between its anchors. */
  readonly diagram: readonly DiagramNode[]
}

/** One input of a stage: what the stand-in holds and what the starting call is given. */
export interface Scenario<Input = unknown> {
  /** Kebab-case; part of the transcript's file name and of share links. */
  readonly id: string
  readonly title: Localized
  /** One sentence that says what to watch for in this run. */
  readonly hint: Localized
  /** Given to `start`. Plain data: it must survive `structuredClone`. */
  readonly input: Input
  /** The stand-in's files when the run starts. */
  readonly files: FileTree
  /** What the stand-in answers when a program is run, by the program's absolute path. */
  readonly programs?: Readonly<Record<string, ProgramResult>>
  /** Arguments with which the lesson's command line does the same task; absolute paths are the stand-in's. */
  readonly practice?: readonly string[]
}

/** A variable that holds a conversation with a model: a list of messages as the model API has them. */
export interface MessageList {
  /** Its name in the stage's own function. */
  readonly variable: string
  /** A module of the harness that exports `checkMessages`, which says where a list breaks the API's rules. */
  readonly check: string
}

/** A box of a stage's diagram, tied to the source by text that must occur exactly once in the shown code. */
export interface DiagramNode {
  /** Kebab-case, unique in its stage. */
  readonly id: string
  readonly title: Localized
  readonly text: Localized
  readonly anchor: DiagramAnchor
}

/** A piece of the shown source, from the start of `from` to the end of `to` (or of `from` itself). */
export interface DiagramAnchor {
  readonly from: string
  readonly to?: string
}

/** Types a lesson. The identity function: everything is checked by the compiler and by the build. */
export function defineLesson(lesson: Lesson): Lesson {
  return lesson
}

/** Types a stage by the input its starting call takes. */
export function defineStage<Input>(stage: Stage<Input>): Stage {
  return stage
}
