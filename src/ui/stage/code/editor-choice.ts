/** Which code view a page may use: `?editor=static` and `?editor=monaco` decide; otherwise Monaco comes when used. */
export type EditorChoice = 'static' | 'monaco' | 'on-use'

/**
 * The choice for this page. Monaco cannot be scrolled by touch, so a coarse pointer keeps the static code; and
 * it fails under forced colours, so these keep it whatever the address says. `search` is the page's query; `matches` asks a media query.
 */
export function editorChoice(search: string, matches: (query: string) => boolean): EditorChoice {
  if (matches('(forced-colors: active)')) return 'static'
  const asked = new URLSearchParams(search).get('editor')
  if (asked === 'static' || asked === 'monaco') return asked
  return matches('(pointer: fine)') ? 'on-use' : 'static'
}
