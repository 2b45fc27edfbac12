export {
  defineLesson,
  defineStage,
  languages,
  type DiagramAnchor,
  type DiagramNode,
  type Language,
  type Lesson,
  type Localized,
  type Scenario,
  type Stage,
} from './lesson.ts'
export {
  tokenKinds,
  type CodeExcerpt,
  type CodeSegment,
  type CodeToken,
  type DiagramNodeContent,
  type FileListing,
  type LessonContent,
  type ScenarioContent,
  type StageContent,
  type TokenKind,
} from './content.ts'
