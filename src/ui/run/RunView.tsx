import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { ContainerStatus } from '#webcontainer'
import { useText } from '../text/text.ts'
import { canIsolateByReload } from './isolation.ts'
import { IsolationOffer } from './IsolationOffer.tsx'
import type { RunStore } from './run-store.ts'
import { progressEnd, progressOf, wordsOf } from './run-words.ts'
import { RunMessages } from './RunMessages.tsx'
import { RunOutput } from './RunOutput.tsx'
import styles from './RunPanel.module.css'
import { RunProblem } from './RunProblem.tsx'
import { savedMessages } from './saved-messages.ts'

interface Props {
  readonly store: RunStore
  readonly recording: string
}

/** How a run goes: its phase, its output, and what it left; or why there is none. */
export function RunView({ store, recording }: Props) {
  const text = useText().run
  const { status } = useStore(store.state)
  const words = wordsOf(status, text)
  const progress = progressOf(status)
  const finished = status.phase === 'finished' ? status : undefined
  const messages = savedMessages(finished?.saved)
  const version = 'nodeVersion' in status ? status.nodeVersion : undefined
  const isolation = useIsolation(status)
  const problem = <RunProblem status={status} words={words} recording={recording} />
  const good = finished?.ending.kind === 'exited' && finished.ending.exitCode === 0
  return (
    <div className={styles.view}>
      {progress === undefined ? (
        isolation ? (
          <IsolationOffer possible={isolation} otherwise={problem} />
        ) : (
          problem
        )
      ) : (
        <>
          <progress
            className={styles.progress}
            aria-label={text.progress}
            aria-valuetext={words}
            max={progressEnd}
            value={progress}
          />
          <p className={styles.status} data-good={finished ? good : undefined}>
            {words}
            {version !== undefined && <span className={styles.version}> · {text.node(version)}</span>}
          </p>
        </>
      )}
      {'output' in status && <RunOutput output={status.output} over={status.phase !== 'running'} />}
      {messages && <RunMessages messages={messages} />}
    </div>
  )
}

/** Whether the page can be isolated, where that is the only thing in the way. */
function useIsolation(status: ContainerStatus): Promise<boolean> | undefined {
  const asked = status.phase === 'unsupported' && status.obstacles.join() === 'not-isolated'
  return useMemo(() => (asked ? canIsolateByReload() : undefined), [asked])
}
