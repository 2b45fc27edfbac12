export { checkCourse, checkLesson } from './check-lesson.ts'
export { compileLesson, type CompileOptions } from './compile-lesson.ts'
export {
  tokenKinds,
  type CodeExcerpt,
  type CodeSegment,
  type CodeToken,
  type DiagramNodeContent,
  type FileListing,
  type LessonContent,
  type MessageVariable,
  type ScenarioContent,
  type StageContent,
  type TokenKind,
} from './content.ts'
export { fileOf, LessonError, type LessonErrorCode, type LessonProblem } from './errors.ts'
export type { LessonFiles } from './lesson-files.ts'
export {
  defineLesson,
  defineStage,
  languages,
  type DiagramAnchor,
  type DiagramNode,
  type Language,
  type Lesson,
  type Localized,
  type LessonPreview,
  type MessageList,
  type RealRuns,
  type Scenario,
  type Stage,
} from './lesson.ts'
export {
  messageRules,
  type BrokenRule,
  type CheckMessages,
  type ConversationMessage,
  type MessageBlock,
  type MessageRule,
} from './messages.ts'
export { previewOf, type Preview, type PreviewFrame } from './preview.ts'
export { resolveImport, stageProgram, type StageProgram } from './program.ts'
export { checkProse, headingId } from './prose.ts'
export { worldDifferences, type ComparedRun, type WorldDifference } from './two-worlds.ts'
export { recordScenario } from './record-scenario.ts'
export { transcriptOf } from './transcript.ts'
