import { createContext, useContext } from 'react'
import type { CheckMessages, LessonContent } from '#lesson'

/** A lesson that is shown. */
export interface ShownLesson {
  readonly content: LessonContent
  /** The rules of the stages that keep a conversation, by the stages' ids. */
  readonly checks: Readonly<Record<string, CheckMessages>>
}

/** The lesson that is shown. */
export const LessonContext = createContext<ShownLesson | undefined>(undefined)

/** The lesson that is shown. Throws outside of a lesson page. */
export function useLesson(): ShownLesson {
  const lesson = useContext(LessonContext)
  if (!lesson) throw new Error('A stage or other lesson component stands outside <LessonPage>.')
  return lesson
}
