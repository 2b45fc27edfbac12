/** The part of an element that says whether one can write in it. */
interface Focusable {
  closest(selectors: string): unknown
}

/** The part of a keyboard event that matters. */
export interface SheetKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly defaultPrevented: boolean
}

const textFields =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button], [type=file]), textarea, select, [contenteditable], [role=textbox]'

/** True for `?` where it is no character of a text: read-only code is none. */
export function opensSheet(press: SheetKey, at: Focusable | null): boolean {
  if (press.key !== '?' || press.altKey || press.ctrlKey || press.metaKey || press.defaultPrevented)
    return false
  const writes = at?.closest(textFields) && !at.closest('[data-read-only]')
  return !writes
}
