import { useText } from '../../text/text.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './VariableItem.module.css'
import type { RowNote, VariableRow } from './variable-rows.ts'

interface Props {
  readonly row: VariableRow
  readonly tabStop: boolean
  readonly onToggle: (id: string) => void
  readonly onFocus: (id: string) => void
}

const noNotes: readonly RowNote[] = []

/** A row of the variables tree. */
export function VariableItem({ row, tabStop, onToggle, onFocus }: Props) {
  const text = useText().stage.variables
  const notes = row.kind === 'value' ? row.notes : noNotes
  return (
    <div
      role="treeitem"
      className={styles.row}
      style={{ '--level': row.level }}
      aria-level={row.level}
      aria-expanded={row.expandable ? row.expanded : undefined}
      aria-selected={false}
      data-row={row.id}
      data-kind={row.kind}
      data-changed={notes.includes('changed') || undefined}
      data-shadowed={notes.includes('shadowed') || undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => row.expandable && onToggle(row.id)}
      onFocus={() => onFocus(row.id)}
    >
      <span className={styles.twist}>
        {row.expandable && <Icon name={row.expanded ? 'chevronDown' : 'chevronRight'} />}
      </span>
      {row.kind === 'scope' && <span className={styles.scope}>{text.scopes[row.scope]}</span>}
      {row.kind === 'more' && <span className={styles.note}>{text.more(row.count)}</span>}
      {(row.kind === 'value' || row.kind === 'holes') && (
        <span className={styles.name}>
          {row.name}
          <span className={styles.colon}>: </span>
        </span>
      )}
      {row.kind === 'value' && row.value !== '' && <span className={styles.value}>{row.value}</span>}
      {row.kind === 'holes' && <span className={styles.note}>{text.holes(row.count)}</span>}
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {' '}
          {text[note]}
        </span>
      ))}
    </div>
  )
}
