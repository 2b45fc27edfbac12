/** Which code view a page may use: `?editor=static` and `?editor=monaco` decide; otherwise Monaco comes when used. */
export type EditorChoice = 'static' | 'monaco' | 'on-use'

/**
 * The choice for this page. Monaco cannot be scrolled by touch, so a coarse pointer keeps the static code.
 * `search` is the page's query.
 */
export function editorChoice(search: string, finePointer: boolean): EditorChoice {
  const asked = new URLSearchParams(search).get('editor')
  if (asked === 'static' || asked === 'monaco') return asked
  return finePointer ? 'on-use' : 'static'
}
