import { languages, type Language, type Localized } from '#lesson'
import { documentLanguage } from '#ui'

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
    title: 'This page could not be shown',
    text: 'Something in it broke, or a part of it could not be loaded. Nothing you did is lost but the place you were at.',
    reload: 'Reload the page',
  },
  zh: {
    title: '无法显示此页面',
    text: '页面中有一部分出错，或没能加载。除了当前停留的位置，没有丢失任何内容。',
    reload: '重新加载页面',
  },
}

/** Shown in place of a page that broke, in every language: the page's own may be what is missing. */
export function ErrorPage({ language, error }: Props) {
  const ordered = [language, ...languages.filter((other) => other !== language)]
  return (
    <main>
      {ordered.map((one) => (
        <section key={one} lang={documentLanguage[one]}>
          <h1>{words[one].title}</h1>
          <p>{words[one].text}</p>
          <p>
            <a href="">{words[one].reload}</a>
          </p>
        </section>
      ))}
      <pre>{String(error)}</pre>
    </main>
  )
}
