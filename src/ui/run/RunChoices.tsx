import { useId } from 'react'
import { useText } from '../text/text.ts'
import { mostCalls, programs, type RunChoice } from './run-choice.ts'
import styles from './RunPanel.module.css'

interface Props {
  readonly choice: RunChoice
  readonly onChoose: (choice: RunChoice) => void
}

/** What to run, and how often the model may be asked. */
export function RunChoices({ choice, onChoose }: Props) {
  const text = useText().run
  const name = useId()
  return (
    <>
      <fieldset className={styles.programs}>
        <legend className={styles.legend}>{text.program}</legend>
        {programs.map((program) => (
          <label key={program} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={program === choice.program}
              onChange={() => onChoose({ ...choice, program })}
            />
            {text.programs[program]}
          </label>
        ))}
      </fieldset>
      {choice.program === 'practice' && (
        <label className={styles.choice}>
          {text.maxCalls}
          <input
            className={styles.number}
            type="number"
            required
            min={1}
            max={mostCalls}
            step={1}
            value={choice.maxCalls || ''}
            onChange={(event) => onChoose({ ...choice, maxCalls: event.target.valueAsNumber || 0 })}
          />
        </label>
      )}
    </>
  )
}
