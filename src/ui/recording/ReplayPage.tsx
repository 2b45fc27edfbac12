import { useState } from 'react'
import { useStore } from 'zustand'
import type { Language } from '#lesson'
import { CodeBlock } from '../page/CodeBlock.tsx'
import { LiveRegion } from '../page/LiveRegion.tsx'
import { PageFrame } from '../page/PageFrame.tsx'
import { replayPath } from '../page/paths.ts'
import { StageBoundary } from '../page/StageBoundary.tsx'
import { AnnouncerContext, createAnnouncer } from '../stage/announcer.ts'
import { texts } from '../text/text.ts'
import { OpenFailureNotice } from './OpenFailureNotice.tsx'
import { OpenRecording } from './OpenRecording.tsx'
import { createReplayStore, type RecordingFile } from './replay-store.ts'
import styles from './ReplayPage.module.css'
import { ReplayStage } from './ReplayStage.tsx'
import type { Recording } from './recording.ts'
import { useFileDrop } from './use-file-drop.ts'

interface Props {
  readonly language: Language
  /** A recording of the site to try, relative to its base. */
  readonly exampleUrl: string | undefined
}

/** Replays a recording from a file. Nothing of it leaves the page. */
export function ReplayPage({ language, exampleUrl }: Props) {
  const text = texts[language].replay
  const [announcer] = useState(createAnnouncer)
  const [store] = useState(() => createReplayStore(painted))
  const { opening, recording, opened, failure, open } = useStore(store)
  const dragging = useFileDrop((file) => void open(file))
  return (
    <PageFrame language={language} pathIn={(other) => replayPath(import.meta.env.BASE_URL, other)}>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.text}>{text.intro}</p>
      <OpenRecording dragging={dragging} opening={opening} onFile={(file) => void open(file)} />
      {exampleUrl !== undefined && !recording && (
        <p className={styles.example} data-print="hide">
          <button type="button" className={styles.link} onClick={() => void open(siteRecording(exampleUrl))}>
            {text.example}
          </button>
        </p>
      )}
      <noscript>
        <p>{text.withoutScript}</p>
      </noscript>
      {failure && <OpenFailureNotice failure={failure} />}
      {recording && (
        <AnnouncerContext value={announcer}>
          <Facts recording={recording} language={language} />
          <StageBoundary key={opened} name={recording.name} text={texts[language].stage.crash}>
            <ReplayStage recording={recording} />
          </StageBoundary>
        </AnnouncerContext>
      )}
      <p className={styles.text}>{text.make}</p>
      <CodeBlock>
        <code>npm run record -- FILE.ts --out run.trace</code>
      </CodeBlock>
      <LiveRegion announcer={announcer} />
    </PageFrame>
  )
}

/** What the recording is, as a whole. */
function Facts({ recording, language }: { readonly recording: Recording; readonly language: Language }) {
  const text = texts[language].replay
  const { header } = recording.replay.trace
  const facts = text.facts({
    steps: recording.replay.stepCount,
    files: recording.sources.length,
    bytes: recording.size,
    language: `${header.language.name} ${header.language.version}`,
    recorder: `${header.recorder.name} ${header.recorder.version}`,
  })
  return <p className={styles.facts}>{[...facts, text.ends[header.end.reason]].join(' · ')}</p>
}

/** A recording of the site, as if it were a file. */
function siteRecording(url: string): RecordingFile {
  const load = async (): Promise<ArrayBuffer> => {
    const response = await fetch(`${import.meta.env.BASE_URL}${url}`)
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
    return response.arrayBuffer()
  }
  // Without the hash that keeps it apart from what it was before.
  const name = url.slice(url.lastIndexOf('/') + 1).replace(/\.[0-9a-f]{16}(?=\.trace$)/, '')
  return { name, size: 0, arrayBuffer: load }
}

/** Resolves once the browser has painted what was rendered. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
