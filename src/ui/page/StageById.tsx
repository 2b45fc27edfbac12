import { Stage } from '../stage/Stage.tsx'
import { useText } from '../text/text.ts'
import { fetchTrace } from './fetch-trace.ts'
import { useLesson } from './lesson-context.ts'
import { StageBoundary } from './StageBoundary.tsx'

interface Props {
  readonly id: string
}

/** The stage of this lesson that has the given id. */
export function StageById({ id }: Props) {
  const { content: lesson, checks, stores } = useLesson()
  const text = useText().stage.crash
  const content = lesson.stages.find((stage) => stage.id === id)
  if (!content) throw new Error(`The lesson has no stage "${id}": check the id in the prose.`)
  return (
    <StageBoundary name={id} text={text}>
      <Stage
        content={content}
        standin={lesson.standin}
        checkMessages={checks[id]}
        loadTrace={fetchTrace}
        guided={content === lesson.stages[0]}
        onStore={(store) => stores.set(id, store)}
      />
    </StageBoundary>
  )
}
