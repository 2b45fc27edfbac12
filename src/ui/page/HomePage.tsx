import type { Language, LessonContent, Preview } from '#lesson'
import { texts } from '../text/text.ts'
import styles from './HomePage.module.css'
import { HomePreview } from './HomePreview.tsx'
import { PageFrame } from './PageFrame.tsx'
import { homePath, lessonPath, replayPath } from './paths.ts'

/** What the list of lessons says of one. */
export type LessonSummary = Pick<LessonContent, 'id' | 'number' | 'title' | 'summary'>

interface Props {
  readonly language: Language
  readonly lessons: readonly LessonSummary[]
  /** A run to step through at once. */
  readonly preview: Preview | undefined
}

/** What this is, a taste of it, and the list of lessons. */
export function HomePage({ language, lessons, preview }: Props) {
  const text = texts[language].page
  const base = import.meta.env.BASE_URL
  const [first] = lessons
  return (
    <PageFrame language={language} pathIn={(other) => homePath(base, other)}>
      <h1 className={styles.title}>{text.tagline}</h1>
      <p className={styles.intro}>{text.intro}</p>
      {first && (
        <p className={styles.begin}>
          <a className={styles.start} href={lessonPath(base, language, first.id)}>
            {text.begin}
          </a>
        </p>
      )}
      {preview && <HomePreview language={language} preview={preview} />}
      <ul className={styles.facts}>
        {text.facts.map(({ title, words }) => (
          <li key={title}>
            <strong className={styles.fact}>{title}</strong> {words}
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{text.lessons}</h2>
      <ol className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.id} className={styles.lesson}>
            <span className={styles.number}>{text.lesson(lesson.number)}</span>
            <h3 className={styles.name}>
              <a className={styles.link} href={lessonPath(base, language, lesson.id)}>
                {lesson.title}
              </a>
            </h3>
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
