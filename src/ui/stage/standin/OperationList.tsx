import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../text/text.ts'
import { useStageActions } from '../stage-context.ts'
import type { LoggedOperation } from './operation.ts'
import styles from './OperationList.module.css'

interface Props {
  readonly operations: readonly LoggedOperation[]
}

/** Entries shown at most: the newest. Counters still count all. */
const mostShown = 200

/** What was done to the stand-in; choosing an entry goes to the step that did it. */
export function OperationList({ operations }: Props) {
  const text = useText().stage.standin
  const { send } = useStageActions()
  const list = useRef<HTMLOListElement>(null)
  const hidden = Math.max(0, operations.length - mostShown)

  // The newest entry is the one just stepped over: keep it in sight within the pane.
  useLayoutEffect(() => {
    const newest = list.current?.lastElementChild
    const pane = list.current?.parentElement
    if (!(newest instanceof HTMLElement) || !pane) return
    const below = newest.offsetTop + newest.offsetHeight - pane.clientHeight
    if (below > pane.scrollTop) pane.scrollTop = below
  }, [operations.length])

  return (
    <ol ref={list} className={styles.operations} aria-label={text.log} tabIndex={-1}>
      {hidden > 0 && <li className={styles.hidden}>{text.earlier(hidden)}</li>}
      {operations.slice(hidden).map((one, index) => (
        <li key={hidden + index}>
          <button
            type="button"
            className={styles.operation}
            title={text.goto(Math.max(one.step, 0) + 1)}
            onClick={() => {
              // The entry is not there any more at the step that is about to do it: keep focus in the list.
              list.current?.focus()
              send({ type: 'goto', step: Math.max(one.step, 0) })
            }}
          >
            <span className={styles.type}>{text.operations[one.type]}</span>
            <span className={styles.path}>{one.path}</span>
            {one.result !== undefined && one.result !== one.path && (
              <span className={styles.result}>→ {one.result}</span>
            )}
            {one.bytes !== undefined && <span className={styles.result}>{text.bytes(one.bytes)}</span>}
            {one.error !== undefined && <span className={styles.error}>{one.error}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
