import { useStore } from 'zustand'
import type { Announcer } from '../stage/announcer.ts'

interface Props {
  readonly announcer: Announcer
}

/** The page's one live region: says where a cursor stopped and why. */
export function LiveRegion({ announcer }: Props) {
  const words = useStore(announcer.text)
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-print="hide">
      {words}
    </div>
  )
}
