import { useContext, useEffect, useState } from 'react'
import type { CodeExcerpt, StageContent } from '#lesson'
import { useText } from '../text/text.ts'
import { announcementFor } from './announcement.ts'
import { AnnouncerContext } from './announcer.ts'
import type { LoadTrace } from './load-trace.ts'
import { StageContext } from './stage-context.ts'
import { createStageStore } from './stage-store.ts'
import { StageFrame } from './StageFrame.tsx'

interface Props {
  readonly content: StageContent
  readonly standin: readonly CodeExcerpt[]
  readonly loadTrace: LoadTrace
}

/** One debugger: its state, and all of its views. */
export function Stage({ content, standin, loadTrace }: Props) {
  const [store] = useState(() => createStageStore({ content, loadTrace }))
  const announcer = useContext(AnnouncerContext)
  const text = useText().stage
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const words = announcementFor(now, before, text)
        if (words !== undefined) announcer?.say(words)
      }),
    [store, announcer, text],
  )
  return (
    <StageContext value={store}>
      <StageFrame standin={standin} />
    </StageContext>
  )
}
