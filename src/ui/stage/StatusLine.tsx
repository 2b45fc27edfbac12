import { useText } from '../text/text.ts'
import { useStage, useStageActions } from './stage-context.ts'
import { missedLines, statusOf } from './status.ts'
import { momentWords, reasonWords, statusWords } from './status-words.ts'
import styles from './StatusLine.module.css'

/** What the stage is doing, in words: always one line high, so that stepping moves nothing. */
export function StatusLine() {
  const text = useText().stage
  const session = useStage((state) => state.session)
  const loading = useStage((state) => state.loading)
  const change = useStage((state) => state.breakpointChange)
  const { start } = useStageActions()
  const status = statusOf(session, loading)
  const missed = status.kind === 'paused' ? [] : missedLines(session)
  const more = [
    reasonWords(status, text),
    status.kind === 'paused' ? text.status.step(status.step, status.count) : undefined,
    change && change.set && change.asked !== change.line
      ? text.status.snapped(change.asked, change.line)
      : undefined,
    loading.state === 'failed' ? text.failure[loading.code] : undefined,
    missed.length > 0 ? text.status.missed(missed) : undefined,
  ].filter((part) => part !== undefined)
  return (
    <div className={styles.status} data-status={status.kind}>
      <span className={styles.dot} aria-hidden />
      <strong className={styles.main}>{statusWords(status, text)}</strong>
      <span className={styles.moment}>{momentWords(session, text)}</span>
      <span className={styles.more}>{more.join(' · ')}</span>
      {loading.state === 'failed' && (
        <button type="button" className={styles.retry} onClick={() => start('launch')}>
          {text.retry}
        </button>
      )}
    </div>
  )
}
