import type { ComponentType } from 'react'
import type { LessonContent } from '#lesson'
import { texts } from '../text/text.ts'
import styles from './LessonPage.module.css'
import { PageFrame } from './PageFrame.tsx'
import { lessonPath } from './paths.ts'
import { proseComponents, type ProseComponents } from './prose-components.tsx'
import { LessonContext } from './lesson-context.ts'

/** A compiled MDX document. */
export type ProseComponent = ComponentType<{ readonly components?: ProseComponents }>

interface Props {
  readonly content: LessonContent
  readonly Prose: ProseComponent
}

/** One lesson: its prose with its stages. */
export function LessonPage({ content, Prose }: Props) {
  const text = texts[content.language].page
  const base = import.meta.env.BASE_URL
  return (
    <PageFrame
      language={content.language}
      title={`${text.lesson(content.number)} · ${content.title}`}
      pathIn={(language) => lessonPath(base, language, content.id)}
    >
      <LessonContext value={content}>
        <article className={styles.prose}>
          <Prose components={proseComponents} />
        </article>
      </LessonContext>
    </PageFrame>
  )
}
