import type { Language } from '#lesson'
import { texts } from '../text/text.ts'
import { PageFrame } from './PageFrame.tsx'
import { homePath } from './paths.ts'

interface Props {
  readonly language: Language
}

/** Shown where no page is. */
export function NotFoundPage({ language }: Props) {
  const text = texts[language].page
  const base = import.meta.env.BASE_URL
  return (
    <PageFrame language={language} pathIn={(other) => homePath(base, other)}>
      <h1>{text.notFoundTitle}</h1>
      <p>{text.notFoundText}</p>
      <p>
        <a href={homePath(base, language)}>{text.home}</a>
      </p>
    </PageFrame>
  )
}
