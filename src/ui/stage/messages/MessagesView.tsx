import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { messageRules, type CheckMessages, type MessageVariable } from '#lesson'
import { useText } from '../../text/text.ts'
import { Hint } from '../Hint.tsx'
import { Pane } from '../Pane.tsx'
import { useStage, useStageActions } from '../stage-context.ts'
import { conversationAt } from './conversation.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessagesView.module.css'

interface Props {
  /** The variable that holds the conversation. */
  readonly of: MessageVariable
  readonly check: CheckMessages
}

/** The conversation at the cursor: its messages, which result answers which request, and the wire's rules. */
export function MessagesView({ of, check }: Props) {
  const text = useText().stage.messages
  const session = useStage((state) => state.session)
  const { send } = useStageActions()
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  const conversation = useMemo(() => conversationAt(session, of, check), [session, of, check])
  const count = conversation?.messages.length ?? 0

  // The newest message is the one that was just stored: keep it in sight within the pane.
  useLayoutEffect(() => {
    const newest = list.current?.lastElementChild
    const pane = list.current?.parentElement
    if (newest instanceof HTMLElement && pane)
      pane.scrollTop = Math.min(newest.offsetTop, newest.offsetTop + newest.offsetHeight - pane.clientHeight)
  }, [count])

  // The other half of a chosen id may be out of sight.
  useLayoutEffect(() => {
    const halves = list.current?.querySelectorAll<HTMLElement>('[data-chosen]') ?? []
    const other = [...halves].find((half) => !half.contains(document.activeElement))
    const pane = list.current?.parentElement
    if (!other || !pane) return
    const [view, half] = [pane.getBoundingClientRect(), other.getBoundingClientRect()]
    pane.scrollTop += Math.max(0, half.bottom - view.bottom) - Math.max(0, view.top - half.top)
  }, [chosen])

  if (!conversation)
    return (
      <Pane title={text.title}>
        <Hint>{text.empty}</Hint>
      </Pane>
    )
  const broken = new Set(conversation.broken.map(({ rule }) => rule))
  return (
    <Pane title={text.title}>
      <ol ref={list} className={styles.messages} aria-label={text.title} tabIndex={-1}>
        {conversation.messages.map((message) => (
          <MessageItem
            key={message.index}
            message={message}
            chosen={chosen}
            onChoose={(id) => setChosen(id === chosen ? undefined : id)}
            onGoto={(step) => {
              // The message is not there yet at the step that is about to store it: keep focus in the list.
              list.current?.focus()
              send({ type: 'goto', step })
            }}
          />
        ))}
      </ol>
      <details className={styles.rules}>
        <summary className={styles.summary} data-broken={broken.size > 0}>
          {broken.size === 0 ? text.rulesKept : text.rulesBroken(broken.size)}
        </summary>
        <ul className={styles.ruleList}>
          {messageRules.map((rule) => (
            <li key={rule} className={styles.rule} data-broken={broken.has(rule)}>
              {text.rules[rule]}
              {broken.has(rule) && <span className="visually-hidden"> ({text.broken})</span>}
            </li>
          ))}
        </ul>
      </details>
    </Pane>
  )
}
