declare module 'virtual:loopstep/lessons' {
  import type { ComponentProps } from 'react'
  import type { Language, Lesson } from '#lesson'
  import type { LessonPage } from '#ui'

  /** What a lesson's page is made of, loaded when the page is asked for. */
  export type LessonModule = Pick<
    ComponentProps<typeof LessonPage>,
    'content' | 'Prose' | 'checks' | 'worlds' | 'loadHarness'
  >

  /** A lesson in the list that every page has. */
  export interface LessonEntry extends Pick<Lesson, 'id' | 'number' | 'title' | 'summary'> {
    readonly load: Readonly<Record<Language, () => Promise<LessonModule>>>
  }

  /** The lessons in the order of the course. */
  export const lessons: readonly LessonEntry[]
}

declare module 'virtual:loopstep/preview' {
  import type { Preview } from '#lesson'

  /** The run on the home page. */
  export const preview: Preview | undefined
}
