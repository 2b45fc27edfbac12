import type { FileListing } from '#lesson'
import { useText } from '../../text/text.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './FileList.module.css'
import { fileRows } from './file-rows.ts'

interface Props {
  readonly files: readonly FileListing[]
}

const iconOf = { file: 'file', directory: 'folder', link: 'link', fifo: 'file' } as const

/** The files a run starts with, as a small tree. */
export function FileList({ files }: Props) {
  const text = useText().stage.standin
  return (
    <ul className={styles.files} aria-label={text.files}>
      {fileRows(files).map((row) => (
        <li key={row.path} className={styles.file} style={{ '--level': row.depth }}>
          <Icon name={iconOf[row.kind]} />
          <span>
            {row.name}
            {row.kind === 'directory' && !row.name.endsWith('/') && '/'}
          </span>
          {row.size !== undefined && <span className={styles.note}>{text.bytes(row.size)}</span>}
          {row.target !== undefined && <span className={styles.note}>→ {row.target}</span>}
          {row.kind === 'fifo' && <span className={styles.note}>{text.fifo}</span>}
        </li>
      ))}
    </ul>
  )
}
