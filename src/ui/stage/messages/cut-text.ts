/** Code units of a text that are shown in the list; the variables have all of it. */
const longest = 400

/** A text, or its beginning with `…` and its length; a surrogate pair is never cut in two. */
export function cutText(text: string): string {
  if (text.length <= longest) return text
  const last = text.charCodeAt(longest - 1)
  const end = last >= 0xd800 && last < 0xdc00 ? longest - 1 : longest
  return `${text.slice(0, end)}… (${text.length})`
}
