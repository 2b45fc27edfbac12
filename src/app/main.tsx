import { createRoot, hydrateRoot } from 'react-dom/client'
import { lessons } from 'virtual:loopstep/lessons'
import { ErrorNotice } from './ErrorNotice.tsx'
import { rememberLanguage } from './language-choice.ts'
import { loadPage } from './load-page.tsx'
import { routeOf, type Route } from './routes.ts'

const root = document.getElementById('root')
const route = routeOf(location.pathname, {
  base: import.meta.env.BASE_URL,
  lessonIds: lessons.map((lesson) => lesson.id),
})

if (root) await show(route, root)
if (import.meta.env.PROD) whenQuiet(() => void startWorker(route))

/** The service worker must not compete with the page for the network. */
async function startWorker({ language }: Route): Promise<void> {
  const { mountUpdateNotice } = await import('./update/mount-update-notice.tsx')
  await mountUpdateNotice(language)
}

function whenQuiet(act: () => void): void {
  if (document.readyState === 'complete') setTimeout(act)
  else addEventListener('load', () => setTimeout(act), { once: true })
}

/** Brings the prerendered page to life, or renders it where there is none of its language. */
async function show(route: Route, root: HTMLElement): Promise<void> {
  if (route.page !== 'root' && route.page !== 'not-found') rememberLanguage(route.language)
  try {
    const page = await loadPage(route)
    const prerendered = root.firstElementChild !== null && document.documentElement.lang === page.lang
    if (prerendered) {
      hydrateRoot(root, page.content)
      return
    }
    document.documentElement.lang = page.lang
    document.title = page.title
    createRoot(root).render(page.content)
  } catch (error) {
    // What is prerendered can still be read, so it stays.
    const notice = document.createElement('div')
    document.body.prepend(notice)
    createRoot(notice).render(<ErrorNotice language={route.language} error={error} />)
  }
}
