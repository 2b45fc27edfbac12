import { useText } from '../../text/text.ts'
import { cutText } from './cut-text.ts'
import type { ShownBlock } from './conversation.ts'
import styles from './MessagesView.module.css'

interface Props {
  readonly shown: ShownBlock
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** A block with what the wire calls it; the id of a request or a result can be chosen to see its other half. */
export function MessageBlockItem({ shown, chosen, onChoose }: Props) {
  const text = useText().stage.messages
  const { block, id = '', partner } = shown
  if (block.type === 'text') return <p className={styles.text}>{cutText(block.text)}</p>
  const isRequest = block.type === 'tool_use'
  return (
    <div className={styles.block} data-chosen={id === chosen || undefined}>
      <div className={styles.line}>
        <span className={styles.type}>{block.type}</span>
        {isRequest && <span className={styles.name}>{block.name}</span>}
        <button
          type="button"
          className={styles.id}
          aria-pressed={id === chosen}
          title={text.choose}
          onClick={() => onChoose(id)}
        >
          {id || '–'}
        </button>
        <span className={styles.note}>
          {partner === undefined
            ? isRequest
              ? text.unanswered
              : text.orphan
            : isRequest
              ? text.answeredIn(partner + 1)
              : text.answers(partner + 1)}
        </span>
        {!isRequest && (
          <span className={block.is_error ? styles.error : styles.note}>
            is_error: {String(block.is_error)}
          </span>
        )}
      </div>
      <pre className={styles.content}>
        {cutText(isRequest ? (JSON.stringify(block.input) ?? 'undefined') : block.content)}
      </pre>
    </div>
  )
}
