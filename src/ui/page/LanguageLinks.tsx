import { languages, type Language } from '#lesson'
import { documentLanguage } from '../text/document-language.ts'
import { texts, useText } from '../text/text.ts'
import styles from './LanguageLinks.module.css'

interface Props {
  readonly current: Language
  readonly pathIn: (language: Language) => string
}

/** Links to this page in each language. */
export function LanguageLinks({ current, pathIn }: Props) {
  return (
    <nav className={styles.links} aria-label={useText().page.languages}>
      {languages.map((language) => (
        <a
          key={language}
          className={styles.link}
          href={pathIn(language)}
          lang={documentLanguage[language]}
          hrefLang={documentLanguage[language]}
          aria-current={language === current ? 'page' : undefined}
        >
          {texts[language].language}
        </a>
      ))}
    </nav>
  )
}
