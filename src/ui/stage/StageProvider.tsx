import { useContext, useEffect, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { announcementFor } from './announcement.ts'
import { AnnouncerContext } from './announcer.ts'
import { StageContext } from './stage-context.ts'
import type { StageStore } from './stage-store.ts'

interface Props {
  readonly store: StageStore
  readonly children: ReactNode
}

/** Gives a stage's state to its views, and has the page read out where its cursor stops. */
export function StageProvider({ store, children }: Props) {
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
  return <StageContext value={store}>{children}</StageContext>
}
