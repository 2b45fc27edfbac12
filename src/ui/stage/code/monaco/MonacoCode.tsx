import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LineNumber } from '#trace'
import type { CodeRow } from '../code-rows.ts'
import type { LineDecoration } from '../decorations.ts'
import type { EditorBinding } from './bind-editor.ts'
import styles from './MonacoCode.module.css'

interface Props {
  readonly rows: readonly CodeRow[]
  readonly decorations: ReadonlyMap<LineNumber, LineDecoration>
  readonly label: string
  readonly missedText: string
  readonly onToggle: (line: LineNumber) => void
  readonly onCaret: (line: LineNumber) => void
  /** Called when the editor can take the static code's place, with a way to put focus into it. */
  readonly onReady: (focus: (line: LineNumber) => void) => void
}

/** The code in Monaco, loaded when this is first rendered. If that fails, nothing is shown. */
export function MonacoCode({ rows, decorations, label, missedText, ...told }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [binding, setBinding] = useState<EditorBinding>()
  const text = useEffectEvent(() => ({ rows, label }))
  const onToggle = useEffectEvent(told.onToggle)
  const onCaret = useEffectEvent(told.onCaret)
  const onReady = useEffectEvent(told.onReady)

  useEffect(() => {
    let bound: EditorBinding | undefined
    let dropped = false
    const bind = async (): Promise<void> => {
      const { bindEditor } = await import('./bind-editor.ts')
      if (!host.current || dropped) return
      bound = await bindEditor(host.current, { text: text(), missedText, onToggle, onCaret })
      if (dropped) return bound[Symbol.dispose]()
      setBinding(bound)
      onReady((line) => bound?.focus(line))
    }
    bind().catch((error: unknown) => console.error('The editor did not load; the static code stays.', error))
    return () => {
      dropped = true
      bound?.[Symbol.dispose]()
    }
  }, [missedText])

  useEffect(() => {
    binding?.show({ rows, label })
  }, [binding, rows, label])

  useEffect(() => {
    binding?.draw(decorations)
  }, [binding, decorations])

  return <div ref={host} className={styles.host} data-ready={binding !== undefined} data-read-only />
}
