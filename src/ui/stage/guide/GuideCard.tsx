import { useEffect, useRef } from 'react'
import { useText } from '../../text/text.ts'
import { useStage } from '../stage-context.ts'
import styles from './Guide.module.css'
import { guideSteps } from './guide-steps.ts'
import type { Guide } from './use-guide.ts'

interface Props {
  readonly guide: Guide
}

/** What to do next in the first minute. It stands between toolbar and code, and so covers neither. */
export function GuideCard({ guide }: Props) {
  const { step, end } = guide
  const text = useText().guide
  const [first, second = first] = useStage((state) => state.source.breakableLines)
  const card = useRef<HTMLDivElement>(null)
  const running = step !== undefined
  useEffect(() => {
    if (running) card.current?.focus({ preventScroll: true })
  }, [running])
  if (!running) return null
  const number = guideSteps.indexOf(step) + 1
  return (
    <div
      ref={card}
      className={styles.card}
      role="group"
      aria-label={text.title}
      tabIndex={-1}
      data-guide-part
    >
      <span className={styles.number}>
        {number}/{guideSteps.length}
      </span>
      <p className={styles.words} role="status">
        {text.steps[step](second ?? 1)}
      </p>
      <button type="button" className={styles.button} title={`${text.end} (Esc)`} onClick={end}>
        {step === 'end' ? text.done : text.end}
      </button>
    </div>
  )
}
