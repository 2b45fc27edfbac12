import { CodeView } from '../stage/code/CodeView.tsx'
import { useLesson } from './lesson-context.ts'

interface Props {
  readonly id: string
}

/** The stage of this lesson that has the given id. */
export function StageById({ id }: Props) {
  const content = useLesson().stages.find((stage) => stage.id === id)
  if (!content) throw new Error(`The lesson has no stage "${id}": check the id in the prose.`)
  return (
    <section aria-label={id} data-wide>
      <CodeView excerpt={content.code} />
    </section>
  )
}
