import type { ReactNode } from 'react'
import type { Language } from '#lesson'
import { TextContext, texts } from '../text/text.ts'
import '../style/tokens.css'
import '../style/base.css'
import '../style/print.css'
import { KeyboardHelp } from './keyboard/KeyboardHelp.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import styles from './PageFrame.module.css'
import { homePath, replayPath } from './paths.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface Props {
  readonly language: Language
  /** What is on this page, for the header. */
  readonly title?: string
  readonly pathIn: (language: Language) => string
  readonly children: ReactNode
}

/** What every page has around its content: skip link, header, main, footer. */
export function PageFrame({ language, title, pathIn, children }: Props) {
  const text = texts[language]
  return (
    <TextContext value={text}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {text.page.skip}
      </a>
      <header className={styles.header} data-print="hide">
        <a className={styles.brand} href={homePath(import.meta.env.BASE_URL, language)}>
          Loopstep
        </a>
        {title !== undefined && <span className={styles.title}>{title}</span>}
        <span className={styles.space} />
        <LanguageLinks current={language} pathIn={pathIn} />
        <KeyboardHelp />
        <ThemeSwitch />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{text.page.privacy}</p>
        <p>{text.page.readOnly}</p>
        <p>{text.page.icons}</p>
        <p>
          <a href={replayPath(import.meta.env.BASE_URL, language)}>{text.page.replay}</a>
        </p>
      </footer>
    </TextContext>
  )
}
