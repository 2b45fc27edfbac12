import { useState } from 'react'
import type { CodeExcerpt, StageContent } from '#lesson'
import type { LoadTrace } from './load-trace.ts'
import { ScenarioPicker } from './ScenarioPicker.tsx'
import { SourceDetails } from './SourceDetails.tsx'
import { createStageStore } from './stage-store.ts'
import { StageFrame } from './StageFrame.tsx'
import { StageProvider } from './StageProvider.tsx'
import { StandinView } from './standin/StandinView.tsx'

interface Props {
  readonly content: StageContent
  readonly standin: readonly CodeExcerpt[]
  readonly loadTrace: LoadTrace
}

/** One debugger: its state, and all of its views. */
export function Stage({ content, standin, loadTrace }: Props) {
  const [store] = useState(() => createStageStore({ content, loadTrace }))
  return (
    <StageProvider store={store}>
      <StageFrame
        picker={<ScenarioPicker />}
        aside={<StandinView />}
        foot={<SourceDetails standin={standin} />}
      />
    </StageProvider>
  )
}
