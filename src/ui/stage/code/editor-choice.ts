/** Which code view a page may use: `?editor=static` and `?editor=monaco` decide; otherwise Monaco comes when used. */
export type EditorChoice = 'static' | 'monaco' | 'on-use'

/**
 * The choice for this page. Monaco cannot be scrolled by touch and ignores forced colours, so where either
 * matters the static code stays. `search` is the page's query; `matches` asks a media query.
 */
export function editorChoice(search: string, matches: (query: string) => boolean): EditorChoice {
  const asked = new URLSearchParams(search).get('editor')
  if (asked === 'static' || asked === 'monaco') return asked
  const suitsMonaco = matches('(pointer: fine)') && !matches('(forced-colors: active)')
  return suitsMonaco ? 'on-use' : 'static'
}
