import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { LineNumber } from '#trace'
import { useText } from '../../text/text.ts'
import { useSession, useStage, useStageActions } from '../stage-context.ts'
import { codeRows, lineTexts, rowOfLine } from './code-rows.ts'
import { selectCodeState } from './code-state.ts'
import styles from './CodePane.module.css'
import { CodeView } from './CodeView.tsx'
import { decorationsFor } from './decorations.ts'
import { MonacoCode } from './monaco/MonacoCode.tsx'
import { revealRow } from './reveal-row.ts'

interface Props {
  /** True once Monaco may take the place of the static code. */
  readonly monaco: boolean
}

/** The stage's code in one of its two views. */
export function CodePane({ monaco }: Props) {
  const text = useText().stage.code
  const { code } = useStage((state) => state.source)
  const reveals = useStage((state) => state.reveals)
  const { toggleBreakpoint, moveCaret } = useStageActions()
  const codeState = useSession(selectCodeState)
  const rows = useMemo(() => codeRows(code), [code])
  const decorations = useMemo(() => decorationsFor(codeState, lineTexts(rows)), [codeState, rows])
  const [ready, setReady] = useState(false)
  const pane = useRef<HTMLDivElement>(null)
  const symbols = code.segments.map((segment) => segment.title).join(', ')
  const label = text.label(code.path, symbols)

  const reveal = useEffectEvent(() => {
    const row = codeState.current ? rowOfLine(rows, codeState.current.line) : -1
    if (row >= 0 && pane.current) revealRow(pane.current, row)
  })
  useEffect(() => {
    if (reveals > 0) reveal()
  }, [reveals])

  const swapIn = (focus: (line: LineNumber) => void): void => {
    const focused = pane.current?.querySelector<HTMLElement>('[data-line]:focus')
    setReady(true)
    if (focused) focus(Number(focused.dataset['line']))
  }

  return (
    <div ref={pane} className={styles.pane} role="group" aria-label={label} data-code>
      <div className={styles.static} data-hidden={ready && monaco}>
        <CodeView rows={rows} decorations={decorations} onToggle={toggleBreakpoint} onCaret={moveCaret} />
      </div>
      {monaco && (
        <MonacoCode
          rows={rows}
          decorations={decorations}
          label={`${label}, ${text.readOnly}`}
          missedText={text.missed}
          onToggle={toggleBreakpoint}
          onCaret={moveCaret}
          onReady={swapIn}
        />
      )}
    </div>
  )
}
