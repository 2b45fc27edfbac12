import { prerender } from 'react-dom/static'
import { lessons } from 'virtual:loopstep/lessons'
import { languages } from '#lesson'
import { documentLanguage, guideScript, replayModule, themeScript } from '#ui'
import { languageScript } from './language-choice.ts'
import { loadPage, type LoadedPage } from './load-page.tsx'
import type { PageHtml, SitePage } from './page-html.ts'
import { allRoutes, pathOf, routeIn, routeOf, type Route, type SiteMap } from './routes.ts'

/** Where the site lies on its host; begins and ends with `/`. */
export const base = import.meta.env.BASE_URL

const site: SiteMap = { base, lessonIds: lessons.map((lesson) => lesson.id) }

/** Every page of the site. `404.html` is what hosts show where there is no page. */
export function sitePages(): readonly SitePage[] {
  return allRoutes(site).map((route) => {
    const path = pathOf(route, base)
    if (path === undefined) return { path: `${base}404.html`, file: '404.html', modules: [] }
    return { path, file: `${path.slice(base.length)}index.html`, modules: modulesOf(route) }
  })
}

function modulesOf(route: Route): readonly string[] {
  if (route.page === 'replay') return [replayModule, 'virtual:loopstep/preview']
  if (route.page === 'home' || route.page === 'root') return ['virtual:loopstep/preview']
  return route.page === 'lesson' ? [`virtual:loopstep/lesson/${route.lessonId}/${route.language}`] : []
}

/** Renders the page of a path. */
export async function renderPage(path: string): Promise<PageHtml> {
  const route = routeOf(path, site)
  const page = await loadPage(route)
  const { prelude } = await prerender(page.content)
  return { lang: page.lang, head: headOf(route, page), body: await new Response(prelude).text() }
}

function headOf(route: Route, page: LoadedPage): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...(route.page === 'not-found' ? ['<meta name="robots" content="noindex">'] : alternates(route)),
    `<script>${themeScript}</script>`,
    ...(route.page === 'lesson' ? [`<script>${guideScript}</script>`] : []),
    ...(route.page === 'root' ? [`<script>${languageScript(base)}</script>`] : []),
  ].join('\n    ')
}

function alternates(route: Route): readonly string[] {
  const pages = languages.map((language) => [documentLanguage[language], routeIn(route, language)] as const)
  const ofRoot = route.page === 'home' || route.page === 'root'
  const fallback = ofRoot ? ([['x-default', { ...route, page: 'root' }]] as const) : []
  return [...pages, ...fallback].map(
    ([lang, other]) => `<link rel="alternate" hreflang="${lang}" href="${pathOf(other, base) ?? ''}">`,
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
}
