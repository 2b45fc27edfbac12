import type { PageHtml } from '#app'

/** Puts a page into the text of `index.html`. Throws when the template has lost one of its places. */
export function fillTemplate(template: string, page: PageHtml): string {
  const places = {
    '<html lang="en">': `<html lang="${page.lang}">`,
    '<!--head-->': page.head,
    '<!--body-->': page.body,
  }
  let html = template
  for (const [place, text] of Object.entries(places)) {
    if (html.split(place).length !== 2) throw new Error(`index.html must hold \`${place}\` exactly once.`)
    // A function, because `$&` in a replacement text would be special.
    html = html.replace(place, () => text)
  }
  return html
}
