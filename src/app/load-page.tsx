import type { ReactNode } from 'react'
import { lessons } from 'virtual:loopstep/lessons'
import type { Language, Localized } from '#lesson'
import { documentLanguage, HomePage, LessonPage, loadReplayPage, NotFoundPage, texts } from '#ui'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { Route } from './routes.ts'

/** A page, ready to be rendered. */
export interface LoadedPage {
  readonly content: ReactNode
  /** For `<html lang>`. */
  readonly lang: string
  readonly title: string
  readonly description: string
}

const siteDescription: Localized = {
  en: 'Step forwards and backwards through recorded runs of a real agent harness.',
  zh: '在真实的 agent harness 源码上，向前、向后逐步查看录制下来的运行。',
}

/** Loads what a route shows. Rejects when a part of it cannot be loaded. */
export async function loadPage(route: Route): Promise<LoadedPage> {
  const { language } = route
  const page = await loadRoute(route)
  return {
    ...page,
    content: <ErrorBoundary language={language}>{page.content}</ErrorBoundary>,
    lang: documentLanguage[language],
  }
}

async function loadRoute(route: Route): Promise<Omit<LoadedPage, 'lang'>> {
  const { language } = route
  switch (route.page) {
    case 'root':
    case 'home':
      return loadHome(language)
    case 'lesson':
      return loadLesson(route.lessonId, language)
    case 'replay': {
      const ReplayPage = await loadReplayPage()
      const { preview } = await import('virtual:loopstep/preview')
      const { title, intro } = texts[language].replay
      return {
        content: <ReplayPage language={language} exampleUrl={preview?.traceUrl} />,
        title: `${title} · Loopstep`,
        description: intro,
      }
    }
    case 'not-found':
      return {
        content: <NotFoundPage language={language} lessons={summaries(language)} />,
        title: `${texts[language].page.notFoundTitle} · Loopstep`,
        description: siteDescription[language],
      }
  }
}

async function loadHome(language: Language): Promise<Omit<LoadedPage, 'lang'>> {
  const { preview } = await import('virtual:loopstep/preview')
  return {
    content: <HomePage language={language} lessons={summaries(language)} preview={preview} />,
    title: 'Loopstep',
    description: siteDescription[language],
  }
}

async function loadLesson(id: string, language: Language): Promise<Omit<LoadedPage, 'lang'>> {
  const entry = lessons.find((lesson) => lesson.id === id)
  if (!entry) throw new Error(`There is no lesson "${id}".`)
  const lesson = await entry.load[language]()
  const { content } = lesson
  return {
    content: <LessonPage {...lesson} />,
    title: `${content.title} · Loopstep`,
    description: content.summary,
  }
}

function summaries(language: Language) {
  return lessons.map((lesson) => ({
    id: lesson.id,
    number: lesson.number,
    title: lesson.title[language],
    summary: lesson.summary[language],
  }))
}
