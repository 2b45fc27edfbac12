import { useState, useSyncExternalStore } from 'react'
import type { Language } from '#lesson'
import { texts } from '#ui'
import type { SiteWorker } from './site-worker.ts'
import styles from './UpdateNotice.module.css'

interface Props {
  readonly language: Language
  readonly worker: SiteWorker
}

/** Says that a newer version of the site is there, and loads it when the reader wants it. */
export function UpdateNotice({ language, worker }: Props) {
  const text = texts[language].page.update
  const state = useSyncExternalStore(worker.subscribe, worker.state)
  const [dismissed, setDismissed] = useState<string>()
  const shown = state !== 'none' && state !== dismissed
  return (
    <div role="status" data-print="hide">
      {shown && (
        <div className={styles.notice}>
          <p className={styles.words}>{state === 'ready' ? text.ready : text.takenElsewhere}</p>
          <button type="button" className={styles.load} onClick={() => worker.update()}>
            {text.load}
          </button>
          <button type="button" className={styles.later} onClick={() => setDismissed(state)}>
            {text.later}
          </button>
        </div>
      )}
    </div>
  )
}
