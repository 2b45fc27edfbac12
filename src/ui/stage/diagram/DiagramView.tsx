import { useText } from '../../text/text.ts'
import { useStage, useStageActions } from '../stage-context.ts'
import { diagramState } from './diagram-state.ts'
import styles from './DiagramView.module.css'

/** The idea of the code in a few boxes, with the cursor in one of them; choosing a box goes to its first step. */
export function DiagramView() {
  const text = useText().stage.diagram
  const nodes = useStage((state) => state.content.diagram)
  const session = useStage((state) => state.session)
  const { send } = useStageActions()
  if (nodes.length === 0) return null
  return (
    <ol className={styles.diagram} aria-label={text.label}>
      {diagramState(session, nodes).map(({ node, state, firstStep }) => (
        <li key={node.id} className={styles.item}>
          <button
            type="button"
            className={styles.node}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            aria-disabled={firstStep === undefined}
            onClick={() => firstStep !== undefined && send({ type: 'goto', step: firstStep })}
          >
            <span className={styles.title}>{node.title}</span>
            <span className={styles.text}>{node.text}</span>
            <span className={styles.state}>{state === 'idle' || state === 'ahead' ? null : text[state]}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
