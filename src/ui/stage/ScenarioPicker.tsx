import { useId } from 'react'
import { useText } from '../text/text.ts'
import styles from './ScenarioPicker.module.css'
import { useStage, useStageActions } from './stage-context.ts'

/** Chooses which run of the code is looked at. */
export function ScenarioPicker() {
  const text = useText().stage
  const scenarios = useStage((state) => state.content.scenarios)
  const chosen = useStage((state) => state.scenario)
  const { chooseScenario } = useStageActions()
  const name = useId()
  return (
    <fieldset className={styles.picker} role="radiogroup" aria-describedby={`${name}hint`}>
      <legend className="visually-hidden">{text.scenario}</legend>
      <div className={styles.chips}>
        <span className={styles.label} aria-hidden>
          {text.scenario}
        </span>
        {scenarios.map((scenario) => (
          <label key={scenario.id} className={styles.chip}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={scenario.id}
              checked={scenario === chosen}
              onChange={() => chooseScenario(scenario.id)}
            />
            {scenario.title}
          </label>
        ))}
      </div>
      <p id={`${name}hint`} className={styles.hint}>
        {chosen.hint}
      </p>
    </fieldset>
  )
}
