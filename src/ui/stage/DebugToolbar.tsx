import { useRef, useState } from 'react'
import { useText } from '../text/text.ts'
import styles from './DebugToolbar.module.css'
import { Icon } from './icons/Icon.tsx'
import type { IconName } from './icons/icons.ts'
import { ariaKeyShortcuts, shownKeys } from './keybindings.ts'
import { canAct, toolbarActions, type StageAction } from './stage-action.ts'
import { useStage } from './stage-context.ts'
import { toolbarMove } from './toolbar-keys.ts'

interface Props {
  readonly onAction: (action: StageAction) => void
}

const iconOf: Readonly<Record<(typeof toolbarActions)[number], IconName>> = {
  debug: 'debugStart',
  run: 'run',
  stepBack: 'debugStepBack',
  next: 'debugStepOver',
  stepIn: 'debugStepInto',
  stepOut: 'debugStepOut',
  reverseContinue: 'debugReverseContinue',
  continue: 'debugContinue',
  restart: 'debugRestart',
  stop: 'debugStop',
}

/** The debugger's buttons: one tab stop, arrow keys between them; those that can do nothing keep their focus. */
export function DebugToolbar({ onAction }: Props) {
  const text = useText().stage
  const session = useStage((state) => state.session)
  const loading = useStage((state) => state.loading.state === 'loading')
  const [tabStop, setTabStop] = useState(0)
  const toolbar = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={text.toolbar}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const target = toolbarMove(event.key, tabStop, toolbarActions.length)
        if (target === undefined) return
        event.preventDefault()
        toolbar.current?.querySelectorAll('button')[target]?.focus()
      }}
    >
      {toolbarActions.map((action, index) => {
        const { label, tip } = text.actions[action]
        const keys = shownKeys(action)
        return (
          <button
            key={action}
            type="button"
            className={styles.button}
            data-action={action}
            tabIndex={index === tabStop ? 0 : -1}
            aria-disabled={!canAct(session, loading, action)}
            aria-keyshortcuts={ariaKeyShortcuts(action)}
            title={keys === undefined ? tip : `${tip} (${keys})`}
            onFocus={() => setTabStop(index)}
            onClick={() => onAction(action)}
          >
            <Icon name={iconOf[action]} />
            {label}
          </button>
        )
      })}
    </div>
  )
}
