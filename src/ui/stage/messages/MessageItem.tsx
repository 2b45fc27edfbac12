import type { Step } from '#trace'
import { useText } from '../../text/text.ts'
import type { ShownMessage } from './conversation.ts'
import { MessageBlockItem } from './MessageBlockItem.tsx'
import styles from './MessagesView.module.css'

interface Props {
  readonly message: ShownMessage
  /** The id that is chosen: both of its halves are marked. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly onGoto: (step: Step) => void
}

/** One message: whose it is, its blocks, and the rules it breaks. Choosing it goes to the step that stored it. */
export function MessageItem({ message, chosen, onChoose, onGoto }: Props) {
  const text = useText().stage.messages
  const { index, role, blocks, step, isNew, broken } = message
  return (
    <li className={styles.message} data-new={isNew || undefined} data-broken={broken.length > 0 || undefined}>
      <button type="button" className={styles.head} title={text.goto(step)} onClick={() => onGoto(step)}>
        <span className={styles.number}>{index + 1}</span>
        <span className={styles.role} data-role={role}>
          {role}
        </span>
        {isNew && <span className={styles.note}>{text.isNew}</span>}
      </button>
      {blocks.map((block, at) => (
        <MessageBlockItem key={at} shown={block} chosen={chosen} onChoose={onChoose} />
      ))}
      {broken.map((one) => (
        <p key={`${one.rule} ${one.id ?? ''}`} className={styles.brokenRule}>
          {text.breaks(text.rules[one.rule], one.id)}
        </p>
      ))}
    </li>
  )
}
