import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckMessages, CodeExcerpt, StageContent } from '#lesson'
import { useGuide } from './guide/use-guide.ts'
import type { LoadTrace } from './load-trace.ts'
import { MessagesView } from './messages/MessagesView.tsx'
import { ScenarioPicker } from './ScenarioPicker.tsx'
import { SourceDetails } from './SourceDetails.tsx'
import { createStageStore, type StageStore } from './stage-store.ts'
import { StageFrame } from './StageFrame.tsx'
import { StageProvider } from './StageProvider.tsx'
import { StandinView } from './standin/StandinView.tsx'

interface Props {
  readonly content: StageContent
  readonly standin: readonly CodeExcerpt[]
  /** The rules of the conversation, where the stage keeps one. */
  readonly checkMessages: CheckMessages | undefined
  readonly loadTrace: LoadTrace
  /** True for the stage that shows a new reader around. */
  readonly guided: boolean
  /** Told of the stage's state, for what stands elsewhere on the page. */
  readonly onStore: (store: StageStore) => void
}

/** One debugger: its state, and all of its views. */
export function Stage({ content, standin, checkMessages, loadTrace, guided, onStore }: Props) {
  const [store] = useState(() => createStageStore({ content, loadTrace }))
  const guide = useGuide(store)
  const tell = useEffectEvent(onStore)
  useEffect(() => tell(store), [store])
  return (
    <StageProvider store={store}>
      <StageFrame
        guide={guided ? guide : undefined}
        picker={<ScenarioPicker />}
        aside={
          content.messages && checkMessages ? (
            <MessagesView of={content.messages} check={checkMessages} />
          ) : (
            <StandinView />
          )
        }
        below={content.messages && <StandinView />}
        foot={<SourceDetails standin={standin} />}
      />
    </StageProvider>
  )
}
