import type { Language, LessonContent } from '#lesson'
import { texts } from '../text/text.ts'
import styles from './HomePage.module.css'
import { PageFrame } from './PageFrame.tsx'
import { homePath, lessonPath, replayPath } from './paths.ts'

/** What the list of lessons says of one. */
export type LessonSummary = Pick<LessonContent, 'id' | 'number' | 'title' | 'summary'>

interface Props {
  readonly language: Language
  readonly lessons: readonly LessonSummary[]
}

/** The list of lessons. */
export function HomePage({ language, lessons }: Props) {
  const text = texts[language].page
  const base = import.meta.env.BASE_URL
  return (
    <PageFrame language={language} pathIn={(other) => homePath(base, other)}>
      <h1 className={styles.title}>{text.tagline}</h1>
      <p className={styles.intro}>{text.intro}</p>
      <ol className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.id} className={styles.lesson}>
            <span className={styles.number}>{text.lesson(lesson.number)}</span>
            <h2 className={styles.name}>
              <a className={styles.link} href={lessonPath(base, language, lesson.id)}>
                {lesson.title}
              </a>
            </h2>
            <p className={styles.summary}>{lesson.summary}</p>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <a href={replayPath(base, language)}>{text.replay}</a>
      </p>
    </PageFrame>
  )
}
