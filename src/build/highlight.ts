import { createHighlighter, type BundledLanguage, type ThemeRegistration } from 'shiki'
import { tokenKinds, type CodeToken, type TokenKind } from '#lesson'

/** Colours a text; one list of tokens for each line. */
export type Highlight = (text: string, path: string) => readonly (readonly CodeToken[])[]

const scopes: Readonly<Record<TokenKind, readonly string[]>> = {
  plain: ['meta.template.expression'],
  punctuation: ['punctuation', 'meta.brace', 'keyword.operator', 'storage.type.function.arrow'],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.expression',
    'keyword.operator.new',
    'punctuation.definition.template-expression',
  ],
  string: ['string', 'punctuation.definition.string'],
  constant: ['constant'],
  type: ['entity.name.type', 'entity.other.inherited-class', 'support.type', 'support.class'],
  function: ['entity.name.function', 'support.function'],
  comment: ['comment', 'punctuation.definition.comment'],
}

/** A theme whose colours are our token kinds: what a colour looks like is the page's business. */
const theme: ThemeRegistration = {
  name: 'token-kinds',
  type: 'light',
  colors: { 'editor.foreground': 'var(plain)', 'editor.background': 'var(none)' },
  settings: Object.entries(scopes).map(([kind, scope]) => ({
    scope: [...scope],
    settings: { foreground: `var(${kind})` },
  })),
}

const languages: Readonly<Record<string, BundledLanguage>> = {
  ts: 'typescript',
  typescript: 'typescript',
  js: 'javascript',
  mjs: 'javascript',
  javascript: 'javascript',
  json: 'json',
  sh: 'shellscript',
  bash: 'shellscript',
}

/** Loads the highlighter. The language is told by the path's extension; unknown ones stay plain. */
export async function createHighlight(): Promise<Highlight> {
  const shiki = await createHighlighter({ themes: [theme], langs: [...new Set(Object.values(languages))] })
  const known = new Map<string, ReturnType<Highlight>>()
  const colour: Highlight = (text, path) => {
    const lang = languages[path.split('.').at(-1) ?? '']
    if (lang === undefined) return text.split('\n').map((line) => (line === '' ? [] : [[line, 'plain']]))
    // Without a time limit: a busy machine must not change what the build gives.
    const lines = shiki.codeToTokensBase(text, { lang, theme, tokenizeTimeLimit: 0 })
    return lines.map((line) => joinTokens(line.map(({ content, color }) => [content, kindOf(color)])))
  }
  // Every language of the site shows the same code.
  return (text, path) => {
    const key = `${path}\n${text}`
    const lines = known.get(key) ?? colour(text, path)
    known.set(key, lines)
    return lines
  }
}

function kindOf(color: string | undefined): TokenKind {
  return tokenKinds.find((kind) => color === `var(${kind})`) ?? 'plain'
}

/** Joins neighbours of one kind; white space takes the kind of what comes before it. */
function joinTokens(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const joined: CodeToken[] = []
  for (const [text, kind] of tokens) {
    const last = joined.at(-1)
    if (last && (last[1] === kind || text.trim() === ''))
      joined[joined.length - 1] = [last[0] + text, last[1]]
    else joined.push([text, kind])
  }
  return joined
}
