import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CallStackView } from './CallStackView.tsx'
import { CodePane } from './code/CodePane.tsx'
import { DebugToolbar } from './DebugToolbar.tsx'
import { DiagramView } from './diagram/DiagramView.tsx'
import { GuideCard } from './guide/GuideCard.tsx'
import { GuideOffer } from './guide/GuideOffer.tsx'
import type { Guide } from './guide/use-guide.ts'
import { actionForKey } from './keybindings.ts'
import { OutputView } from './OutputView.tsx'
import { perform } from './perform.ts'
import type { StageAction } from './stage-action.ts'
import { useStage, useStageStore } from './stage-context.ts'
import styles from './StageFrame.module.css'
import { StatusLine } from './StatusLine.tsx'
import { TimelineView } from './timeline/TimelineView.tsx'
import { useMonacoOnUse } from './code/use-monaco-on-use.ts'
import { VariablesView } from './variables/VariablesView.tsx'

interface Props {
  /** Shows a reader around, where the stage does. */
  readonly guide?: Guide | undefined
  /** Chooses what is looked at: between the toolbar and the code. */
  readonly picker: ReactNode
  /** What is beside the code below the variables. */
  readonly aside?: ReactNode
  /** What is beside the output. */
  readonly below?: ReactNode
  /** What is below everything else. */
  readonly foot?: ReactNode
}

/** A stage's layout, and the keys that work while it has focus. */
export function StageFrame({ guide, picker, aside, below, foot }: Props) {
  const content = useStage((state) => state.content)
  const path = useStage((state) => state.source.code.path)
  const store = useStageStore()
  const section = useRef<HTMLElement>(null)
  const shownPath = useRef(path)
  const monaco = useMonacoOnUse()
  const act = (action: StageAction): void => {
    monaco.use()
    perform(action, store)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = actionForKey(event, store.getState().session.state === 'stopped')
    if (action === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act(action)
  }
  // Another file takes what had focus away with it, as a line number: the keys must go on working.
  useLayoutEffect(() => {
    if (path !== shownPath.current && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true })
    shownPath.current = path
  }, [path])

  return (
    <section
      ref={section}
      className={styles.stage}
      id={`stage-${content.id}`}
      role="region"
      aria-label={content.id}
      data-stage={content.id}
      data-wide
      data-guide={guide?.step}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerEnter={monaco.use}
      onFocus={monaco.use}
    >
      {guide && <GuideOffer guide={guide} />}
      <div className={styles.file}>
        {path} · <b className={styles.symbol}>{content.id}</b>
      </div>
      <div className={styles.bar} data-print="hide">
        <DebugToolbar onAction={act} />
        {guide && <GuideCard guide={guide} />}
      </div>
      {picker}
      <StatusLine />
      <div className={styles.grid}>
        <CodePane monaco={monaco.wanted} />
        <div className={styles.side} data-aside={content.messages && 'high'}>
          <CallStackView />
          <VariablesView />
          {aside}
        </div>
      </div>
      <div className={styles.dock} data-dock>
        <TimelineView />
        <DiagramView />
      </div>
      <div className={styles.below}>
        <OutputView />
        {below}
      </div>
      {foot}
    </section>
  )
}
