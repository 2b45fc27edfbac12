import { useState } from 'react'
import type { ConversationMessage } from '#lesson'
import { blocksShownOf } from '../stage/messages/conversation.ts'
import { MessageBlockItem } from '../stage/messages/MessageBlockItem.tsx'
import { useText } from '../text/text.ts'
import styles from './RunPanel.module.css'

interface Props {
  readonly messages: readonly ConversationMessage[]
}

/** The conversation that a run has left, each request with its result. */
export function RunMessages({ messages }: Props) {
  const text = useText().run
  const [chosen, setChosen] = useState<string>()
  const choose = (id: string): void => setChosen(id === chosen ? undefined : id)
  return (
    <details className={styles.messages} open>
      <summary className={styles.summary}>{text.messages(messages.length)}</summary>
      <ol className={styles.list}>
        {messages.map(({ role }, index) => (
          <li key={index} className={styles.message}>
            <span className={styles.role} data-role={role}>
              {index + 1} {role}
            </span>
            {blocksShownOf(messages, index).map((block, at) => (
              <MessageBlockItem key={at} shown={block} chosen={chosen} onChoose={choose} />
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
