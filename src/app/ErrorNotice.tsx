import { languages, type Language, type Localized } from '#lesson'
import { documentLanguage } from '#ui'
import styles from './ErrorNotice.module.css'

interface Props {
  /** The page's language; its words come first. */
  readonly language: Language
  readonly error: unknown
}

interface Words {
  readonly title: string
  readonly text: string
  readonly reload: string
}

const words: Readonly<Record<keyof Localized, Words>> = {
  en: {
    title: 'A part of this page does not work',
    text: 'It broke, or could not be loaded. The text can still be read; reloading the page tries again.',
    reload: 'Reload the page',
  },
  zh: {
    title: '此页面有一部分无法工作',
    text: '它出了错，或没能加载。文字仍可阅读；重新加载页面会再试一次。',
    reload: '重新加载页面',
  },
}

/** Says in every language that a page broke: the page's own texts may be what is missing. */
export function ErrorNotice({ language, error }: Props) {
  const ordered = [language, ...languages.filter((other) => other !== language)]
  return (
    <div className={styles.notice} role="alert" data-print="hide">
      {ordered.map((one) => (
        <section key={one} lang={documentLanguage[one]}>
          <h1 className={styles.title}>{words[one].title}</h1>
          <p>{words[one].text}</p>
          <p>
            <a href="">{words[one].reload}</a>
          </p>
        </section>
      ))}
      <pre className={styles.error}>{String(error)}</pre>
    </div>
  )
}
