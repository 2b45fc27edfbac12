import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../text/text.ts'
import styles from './OpenRecording.module.css'

interface Props {
  /** True while a file is dragged over the page. */
  readonly dragging: boolean
  /** Name of the file that is being opened. */
  readonly opening: string | undefined
  readonly onFile: (file: File) => void
}

/** Where a recording is opened: by the button, or by dropping it. */
export function OpenRecording({ dragging, opening, onFile }: Props) {
  const text = useText().replay
  const input = useRef<HTMLInputElement>(null)
  const takeFrom = (from: HTMLInputElement): void => {
    const [file] = from.files ?? []
    // The same file can be opened again, as after it was recorded again.
    from.value = ''
    if (file) onFile(file)
  }
  // A file may have been chosen before the page came to life.
  const takeEarly = useEffectEvent(() => input.current && takeFrom(input.current))
  useEffect(() => void takeEarly(), [])
  return (
    <div className={styles.place} data-dragging={dragging} data-print="hide">
      <label className={styles.button}>
        <input
          className={styles.input}
          type="file"
          accept=".trace"
          ref={input}
          onChange={(event) => takeFrom(event.target)}
        />
        {text.open}
      </label>
      <span className={styles.hint} role="status">
        {opening !== undefined ? text.opening(opening) : dragging ? text.dropHere : text.drop}
      </span>
    </div>
  )
}
