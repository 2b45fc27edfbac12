import { useState, type ComponentType } from 'react'
import type { CheckMessages, ComparedRun, LessonContent } from '#lesson'
import type { Harness } from '../run/run-store.ts'
import { AnnouncerContext, createAnnouncer } from '../stage/announcer.ts'
import type { StageStore } from '../stage/stage-store.ts'
import { texts } from '../text/text.ts'
import { LessonContext } from './lesson-context.ts'
import styles from './LessonPage.module.css'
import { LiveRegion } from './LiveRegion.tsx'
import { PageFrame } from './PageFrame.tsx'
import { lessonPath } from './paths.ts'
import { proseComponents, type ProseComponents } from './prose-components.tsx'

/** A compiled MDX document. */
export type ProseComponent = ComponentType<{ readonly components?: ProseComponents }>

interface Props {
  readonly content: LessonContent
  readonly Prose: ProseComponent
  /** The rules of the stages that keep a conversation, by the stages' ids. */
  readonly checks: Readonly<Record<string, CheckMessages>>
  /** How its scenarios run in both worlds. */
  readonly worlds: readonly ComparedRun[]
  /** Loads what it takes to run its harness for real; `undefined` where there is nothing to run. */
  readonly loadHarness: (() => Promise<Harness>) | undefined
}

/** One lesson: its prose with its stages. */
export function LessonPage({ content, Prose, checks, worlds, loadHarness }: Props) {
  const [announcer] = useState(createAnnouncer)
  const [lesson] = useState(() => ({
    content,
    checks,
    worlds,
    loadHarness,
    stores: new Map<string, StageStore>(),
  }))
  const base = import.meta.env.BASE_URL
  return (
    <PageFrame
      language={content.language}
      title={texts[content.language].page.lesson(content.number)}
      pathIn={(language) => lessonPath(base, language, content.id)}
    >
      <LessonContext value={lesson}>
        <AnnouncerContext value={announcer}>
          <article className={styles.prose}>
            <h1>{content.title}</h1>
            <p className={styles.summary}>{content.summary}</p>
            <Prose components={proseComponents} />
          </article>
        </AnnouncerContext>
      </LessonContext>
      <LiveRegion announcer={announcer} />
    </PageFrame>
  )
}
