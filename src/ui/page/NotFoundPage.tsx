import { languages, type Language } from '#lesson'
import { documentLanguage } from '../text/document-language.ts'
import { texts } from '../text/text.ts'
import type { LessonSummary } from './HomePage.tsx'
import styles from './NotFoundPage.module.css'
import { PageFrame } from './PageFrame.tsx'
import { homePath, lessonPath } from './paths.ts'

interface Props {
  readonly language: Language
  readonly lessons: readonly LessonSummary[]
}

/** Shown where no page is: in the path's language, with a word in the others, since a host knows only one. */
export function NotFoundPage({ language, lessons }: Props) {
  const text = texts[language].page
  const base = import.meta.env.BASE_URL
  return (
    <PageFrame language={language} pathIn={(other) => homePath(base, other)}>
      <h1 className={styles.title}>{text.notFoundTitle}</h1>
      <p>{text.notFoundText}</p>
      <ul className={styles.lessons}>
        {lessons.map(({ id, number, title }) => (
          <li key={id}>
            {text.lesson(number)}: <a href={lessonPath(base, language, id)}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={homePath(base, language)}>{text.home}</a>
      </p>
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <p key={other} className={styles.other} lang={documentLanguage[other]}>
            {texts[other].page.notFoundTitle}
            {': '}
            <a href={homePath(base, other)}>{texts[other].page.home}</a>
          </p>
        ))}
    </PageFrame>
  )
}
