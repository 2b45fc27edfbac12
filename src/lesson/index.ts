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
