import { lazy, Suspense, use, useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { AnnouncerContext } from '../stage/announcer.ts'
import { Icon } from '../stage/icons/Icon.tsx'
import { useText } from '../text/text.ts'
import { commandOf, usualChoice } from './run-choice.ts'
import { createRunStore, type Harness } from './run-store.ts'
import { canCancel, wordsOf } from './run-words.ts'
import { RunChoices } from './RunChoices.tsx'
import styles from './RunPanel.module.css'

interface Props {
  readonly loadHarness: () => Promise<Harness>
  /** Where the recording of the same run is: a link within the page. */
  readonly recording: string
}

const RunView = lazy(async () => ({ default: (await import('./RunView.tsx')).RunView }))

async function loadRunner() {
  const { createFrameHost, createRunner, pageFacts } = await import('#webcontainer')
  return createRunner({
    host: createFrameHost(`${import.meta.env.BASE_URL}container.html`),
    facts: pageFacts,
  })
}

/** Runs the lesson's harness for real, in this page. Loads what that takes when Run is first pressed. */
export function RunPanel({ loadHarness, recording }: Props) {
  const text = useText().run
  const [store] = useState(() => createRunStore({ harness: loadHarness, runner: loadRunner }))
  const [choice, setChoice] = useState(usualChoice)
  const { status } = useStore(store.state)
  const announcer = use(AnnouncerContext)
  const busy = canCancel(status)
  const words = wordsOf(status, text)
  const id = useId()

  useEffect(() => {
    if (words !== '') announcer?.say(words)
  }, [announcer, words])

  return (
    <section className={styles.panel} aria-labelledby={id} data-print="hide" data-phase={status.phase}>
      <h3 id={id} className={styles.title}>
        {text.title}
      </h3>
      <p className={styles.lead}>{text.lead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) store.cancel()
          else void store.start(choice)
        }}
      >
        <RunChoices choice={choice} onChoose={setChoice} />
        <button type="submit" className={styles.button} data-busy={busy || undefined} formNoValidate={busy}>
          <Icon name={busy ? 'debugStop' : 'run'} />
          {busy ? text.cancel : status.phase === 'idle' ? text.run : text.again}
        </button>
        <p className={styles.same}>
          {text.sameAs}: <code lang="en">{commandOf(choice)}</code>
        </p>
      </form>
      {status.phase !== 'idle' && (
        <Suspense fallback={<p className={styles.status}>{words}</p>}>
          <RunView store={store} recording={recording} />
        </Suspense>
      )}
    </section>
  )
}
