import { createContext, useContext } from 'react'
import type { LessonContent } from '#lesson'

/** The lesson that is shown. */
export const LessonContext = createContext<LessonContent | undefined>(undefined)

/** The lesson that is shown. Throws outside of a lesson page. */
export function useLesson(): LessonContent {
  const content = useContext(LessonContext)
  if (!content) throw new Error('A stage or other lesson component stands outside <LessonPage>.')
  return content
}
