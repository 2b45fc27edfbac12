import { memo, useId } from 'react'
import type { CodeToken } from '#lesson'
import type { LineNumber } from '#trace'
import { useText } from '../../text/text.ts'
import { breakpointWords } from './breakpoint-words.ts'
import styles from './CodeView.module.css'
import type { LineDecoration } from './decorations.ts'
import { splitTokens } from './split-tokens.ts'

interface Props {
  readonly line: LineNumber
  readonly tokens: readonly CodeToken[]
  readonly decoration: LineDecoration | undefined
  readonly tabStop: boolean
  readonly onToggle: (line: LineNumber) => void
  readonly onFocus: (line: LineNumber) => void
}

/** One line of code with its number and all that is drawn on it. */
export const CodeLine = memo(function CodeLine({
  line,
  tokens,
  decoration,
  tabStop,
  onToggle,
  onFocus,
}: Props) {
  const text = useText().stage.code
  const id = useId()
  const current = decoration?.current
  const breakpoint = decoration?.breakpoint
  const words = breakpoint && breakpointWords(breakpoint, text)
  return (
    <div
      className={styles.line}
      data-current={current}
      data-unreached={decoration?.unreached || undefined}
      aria-current={current === 'top' ? 'step' : undefined}
    >
      <button
        type="button"
        className={styles.number}
        data-line={line}
        data-breakpoint={breakpoint?.reached}
        tabIndex={tabStop ? 0 : -1}
        aria-pressed={breakpoint !== undefined}
        aria-label={text.breakpoint(line)}
        aria-describedby={id}
        title={words}
        onClick={() => onToggle(line)}
        onFocus={() => onFocus(line)}
      >
        <span className={styles.arrow}>
          {current && (
            <span className="visually-hidden">{current === 'top' ? text.current : text.caller}</span>
          )}
        </span>
        {line}
      </button>
      <code id={id} className={styles.text}>
        {splitTokens(tokens, decoration?.range).map(({ text: piece, kind, marked }, index) => (
          <span key={index} className={styles[kind]} data-marked={marked || undefined}>
            {piece}
          </span>
        ))}
        {tokens.length === 0 && '\n'}
      </code>
      {decoration?.value !== undefined && <span className={styles.value}>{decoration.value}</span>}
      {breakpoint?.reached === 'no' && <span className={styles.missed}>{text.missed}</span>}
    </div>
  )
})
