import { languages, type Language } from '#lesson'
import { homePath, lessonPath, replayPath } from '#ui'

/** What a path of the site means. Every page has its language in its path; the root stands for all. */
export type Route =
  | { readonly page: 'root'; readonly language: Language }
  | { readonly page: 'home'; readonly language: Language }
  | { readonly page: 'replay'; readonly language: Language }
  | { readonly page: 'lesson'; readonly language: Language; readonly lessonId: string }
  | { readonly page: 'not-found'; readonly language: Language }

/** Language of pages whose path names none. */
export const defaultLanguage: Language = 'en'

/** What the site is made of, as far as paths go; `base` begins and ends with `/`. */
export interface SiteMap {
  readonly base: string
  readonly lessonIds: readonly string[]
}

/** Every page of the site, and the page that stands for paths without one. */
export function allRoutes({ lessonIds }: SiteMap): readonly Route[] {
  return [
    { page: 'root', language: defaultLanguage },
    { page: 'not-found', language: defaultLanguage },
    ...languages.flatMap((language): readonly Route[] => [
      { page: 'home', language },
      { page: 'replay', language },
      ...lessonIds.map((lessonId) => ({ page: 'lesson', language, lessonId }) as const),
    ]),
  ]
}

/** Path of a route; `undefined` for the one that has none of its own. */
export function pathOf(route: Route, base: string): string | undefined {
  switch (route.page) {
    case 'root':
      return base
    case 'home':
      return homePath(base, route.language)
    case 'replay':
      return replayPath(base, route.language)
    case 'lesson':
      return lessonPath(base, route.language, route.lessonId)
    case 'not-found':
      return undefined
  }
}

/** Finds the route of a path. A missing slash or an `index.html` at its end makes no difference. */
export function routeOf(path: string, site: SiteMap): Route {
  const wanted = withSlash(path)
  const found = allRoutes(site).find((route) => pathOf(route, site.base) === wanted)
  return found ?? { page: 'not-found', language: languageIn(wanted, site.base) }
}

/** The same page in another language. */
export function routeIn(route: Route, language: Language): Route {
  return route.page === 'root' ? { page: 'home', language } : { ...route, language }
}

function withSlash(path: string): string {
  return path.replace(/\/index\.html$/, '').replace(/\/*$/, '/')
}

function languageIn(path: string, base: string): Language {
  return languages.find((language) => path.startsWith(homePath(base, language))) ?? defaultLanguage
}
