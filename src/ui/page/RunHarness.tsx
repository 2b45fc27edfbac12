import { RunPanel } from '../run/RunPanel.tsx'
import { useLesson } from './lesson-context.ts'

interface Props {
  /** Id of the section with the recording of the same run. */
  readonly recording: string
}

/** The panel that runs this lesson's harness for real. */
export function RunHarness({ recording }: Props) {
  const { loadHarness } = useLesson()
  if (!loadHarness)
    throw new Error('The lesson has no harness/practice.ts: take <RunHarness> out of its prose.')
  return <RunPanel loadHarness={loadHarness} recording={`#${recording}`} />
}
