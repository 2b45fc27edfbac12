import type { KeyboardEvent } from 'react'
import type { CodeExcerpt } from '#lesson'
import { CallStackView } from './CallStackView.tsx'
import { CodePane } from './code/CodePane.tsx'
import { DebugToolbar } from './DebugToolbar.tsx'
import { DiagramView } from './diagram/DiagramView.tsx'
import { actionForKey } from './keybindings.ts'
import { OutputView } from './OutputView.tsx'
import { perform } from './perform.ts'
import { ScenarioPicker } from './ScenarioPicker.tsx'
import { SourceDetails } from './SourceDetails.tsx'
import type { StageAction } from './stage-action.ts'
import { useStage, useStageStore } from './stage-context.ts'
import styles from './StageFrame.module.css'
import { StandinView } from './standin/StandinView.tsx'
import { StatusLine } from './StatusLine.tsx'
import { TimelineView } from './timeline/TimelineView.tsx'
import { useMonacoOnUse } from './code/use-monaco-on-use.ts'
import { VariablesView } from './variables/VariablesView.tsx'

interface Props {
  readonly standin: readonly CodeExcerpt[]
}

/** A stage's layout, and the keys that work while it has focus. */
export function StageFrame({ standin }: Props) {
  const content = useStage((state) => state.content)
  const store = useStageStore()
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
  return (
    <section
      className={styles.stage}
      role="region"
      aria-label={content.id}
      data-stage={content.id}
      data-wide
      onKeyDown={onKeyDown}
      onPointerEnter={monaco.use}
      onFocus={monaco.use}
    >
      <div className={styles.file}>
        {content.code.path} · <b className={styles.symbol}>{content.id}</b>
      </div>
      <div className={styles.bar} data-print="hide">
        <DebugToolbar onAction={act} />
      </div>
      <ScenarioPicker />
      <StatusLine />
      <div className={styles.grid}>
        <CodePane monaco={monaco.wanted} />
        <div className={styles.side}>
          <CallStackView />
          <VariablesView />
          <StandinView />
        </div>
      </div>
      <div className={styles.dock} data-dock>
        <TimelineView />
        <DiagramView />
      </div>
      <OutputView />
      <SourceDetails standin={standin} />
    </section>
  )
}
