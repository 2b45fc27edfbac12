import { useId } from 'react'
import { selectCurrentRange } from '#debug'
import { useSession, useStage, useStageActions } from '../stage/stage-context.ts'
import { useText } from '../text/text.ts'
import styles from './SourcePicker.module.css'

/** Chooses which file of the program is shown; the file that the cursor is in is marked. */
export function SourcePicker() {
  const text = useText().replay
  const sources = useStage((state) => state.sources)
  const shown = useStage((state) => state.source)
  const current = useSession(selectCurrentRange)?.path
  const { showSource } = useStageActions()
  const name = useId()
  if (sources.length < 2) return null
  return (
    <fieldset className={styles.picker} role="radiogroup">
      <legend className="visually-hidden">{text.source}</legend>
      {sources.map((source, index) => (
        <label
          key={index}
          className={styles.file}
          data-plain={source.breakableLines.length === 0 || undefined}
        >
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={source === shown}
            onChange={() => showSource(source.code.path)}
          />
          {source.code.path}
          {source.code.path === current && (
            <span className={styles.here} title={text.here}>
              <span className="visually-hidden">, {text.here}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
