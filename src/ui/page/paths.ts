import type { Language } from '#lesson'

/** Path of the list of lessons in one language; `base` begins and ends with `/`. */
export function homePath(base: string, language: Language): string {
  return `${base}${language}/`
}

/** Path of the page that replays recordings, in one language. */
export function replayPath(base: string, language: Language): string {
  return `${homePath(base, language)}replay/`
}

/** Path of a lesson in one language. */
export function lessonPath(base: string, language: Language, lessonId: string): string {
  return `${homePath(base, language)}lessons/${lessonId}/`
}
