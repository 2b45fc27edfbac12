import type { ComparedRun } from '#lesson'
import { useText } from '../text/text.ts'
import { useLesson } from './lesson-context.ts'
import styles from './TwoWorlds.module.css'

/** Every scenario of the lesson with its run against the stand-in and its run on the real machine. */
export function TwoWorlds() {
  const { content, worlds, stores } = useLesson()
  const text = useText().page.worlds
  if (worlds.length === 0)
    throw new Error('The lesson compares no runs: set `realRuns` in lesson.ts, or take <TwoWorlds /> out.')
  return (
    <div className={styles.frame} role="region" aria-label={text.title} tabIndex={0} data-wide>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.scenario}</th>
            <th scope="col" className={styles.number}>
              {text.standin}
            </th>
            <th scope="col" className={styles.number}>
              {text.real}
            </th>
            <th scope="col">{text.difference}</th>
          </tr>
        </thead>
        {content.stages.map((stage) => (
          <tbody key={stage.id}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={styles.stage}>
                {stage.id}
              </th>
            </tr>
            {worlds
              .filter((run) => run.stageId === stage.id)
              .map((run) => (
                <tr key={`${run.scenarioId} ${run.command ?? ''}`}>
                  <th scope="row" className={styles.scenario}>
                    <a
                      href={`#stage-${stage.id}`}
                      onClick={() => stores.get(stage.id)?.getState().actions.chooseScenario(run.scenarioId)}
                    >
                      {run.title[content.language]}
                    </a>
                    {run.command !== undefined && <code className={styles.command}>{run.command}</code>}
                  </th>
                  <td className={styles.number}>{run.steps.standin}</td>
                  <td className={styles.number}>{run.steps.real}</td>
                  <td>
                    <Difference run={run} />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Difference({ run: { firstDifference } }: { readonly run: ComparedRun }) {
  const text = useText().page.worlds
  if (!firstDifference) return <span className={styles.same}>{text.none}</span>
  const { step, line, variable, why } = firstDifference
  return (
    <>
      {text.at(step + 1, line)} <code>{variable}</code>: {text.why[why]}
    </>
  )
}
