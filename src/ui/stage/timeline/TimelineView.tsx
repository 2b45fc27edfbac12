import { selectTimeline } from '#debug'
import { useText } from '../../text/text.ts'
import { useSession, useStage, useStageActions } from '../stage-context.ts'
import { statusOf } from '../status.ts'
import { statusWords } from '../status-words.ts'
import { progressOf } from './timeline-geometry.ts'
import { TimelineMarks } from './TimelineMarks.tsx'
import styles from './TimelineView.module.css'

/** A slider over the steps of the run. */
export function TimelineView() {
  const text = useText().stage
  const { stepCount, step, marks } = useSession(selectTimeline)
  const session = useStage((state) => state.session)
  const loading = useStage((state) => state.loading)
  const { sendQuietly } = useStageActions()
  const active = session.state !== 'inactive'
  const position =
    step >= stepCount ? text.timeline.end(stepCount) : text.timeline.position(step + 1, stepCount)
  return (
    <div className={styles.timeline} data-print="hide">
      <div className={styles.track} title={text.timeline.legend}>
        <TimelineMarks marks={marks} stepCount={stepCount} />
        <input
          className={styles.slider}
          style={{ '--progress': active ? progressOf(step, stepCount) : 0 }}
          type="range"
          min={0}
          max={stepCount}
          value={active ? step : 0}
          disabled={!active}
          aria-label={text.timeline.label}
          aria-valuetext={
            active ? `${position}, ${statusWords(statusOf(session, loading), text)}` : undefined
          }
          onChange={(event) => sendQuietly({ type: 'goto', step: event.target.valueAsNumber })}
        />
      </div>
      <span className={styles.position}>{active ? position : '–'}</span>
    </div>
  )
}
