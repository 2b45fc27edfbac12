import { useText } from '../../text/text.ts'
import { keyGroups, keyRows, type KeyRow } from './key-groups.ts'
import styles from './KeyboardHelp.module.css'

interface Props {
  readonly onClose: () => void
}

/** All keys of the page, group by group. */
export function KeyboardSheet({ onClose }: Props) {
  const { keyboard: text, stage } = useText()
  const words = (row: KeyRow): string =>
    'action' in row ? stage.actions[row.action].tip : text.keys[row.does]
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <h2 id="keyboard-sheet" className={styles.title}>
          {text.title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose}>
          {text.close}
        </button>
      </div>
      <div className={styles.groups}>
        {keyGroups.map((group) => (
          <section key={group} className={styles.group}>
            <h3 className={styles.name}>{text.groups[group]}</h3>
            {group === 'debugger' && <p className={styles.note}>{text.focus}</p>}
            <dl className={styles.rows}>
              {keyRows(group).map((row) => (
                <div key={words(row)} className={styles.row}>
                  <dt className={styles.keys}>
                    {row.keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className={styles.does}>{words(row)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  )
}
