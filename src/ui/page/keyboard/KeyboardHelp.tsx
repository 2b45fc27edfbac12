import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../text/text.ts'
import styles from './KeyboardHelp.module.css'
import { KeyboardSheet } from './KeyboardSheet.tsx'
import { opensSheet } from './opens-sheet.ts'

/** The button that shows all keys, and `?`, which does the same. */
export function KeyboardHelp() {
  const text = useText().keyboard
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState(false)

  const open = (): void => {
    // The sheet must be there before the dialog looks for what to give focus to.
    flushSync(() => setWanted(true))
    if (dialog.current?.open === false) dialog.current.showModal()
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!opensSheet(event, event.target instanceof Element ? event.target : null)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        title={`${text.open} (?)`}
        onClick={open}
      >
        <span aria-hidden>?</span>
        <span className="visually-hidden">{text.open}</span>
      </button>
      <dialog
        ref={dialog}
        className={styles.sheet}
        aria-labelledby="keyboard-sheet"
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        {wanted && <KeyboardSheet onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}
