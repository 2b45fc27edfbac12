import { useEffect, useEffectEvent, useState } from 'react'
import type { StageStore } from '../stage-store.ts'
import { forgetGuide } from './guide-memory.ts'
import { guideAfter, type GuideStep } from './guide-steps.ts'

/** The first minute on one stage. */
export interface Guide {
  /** `undefined` while it is not shown. */
  readonly step: GuideStep | undefined
  readonly start: () => void
  /** Ends it, or declines the offer. */
  readonly end: () => void
}

/** Follows what the reader does on a stage, from step to step of the first minute; Esc ends it. */
export function useGuide(store: StageStore): Guide {
  const [step, setStep] = useState<GuideStep>()
  const running = step !== undefined
  const end = (): void => {
    keepFocus()
    forgetGuide()
    setStep(undefined)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    // An open dialog is closed first.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) end()
  })
  useEffect(() => {
    if (!running) return undefined
    const unsubscribe = store.subscribe((now, before) =>
      setStep((at) => at && guideAfter(at, now.session, before.session)),
    )
    document.addEventListener('keydown', onKeyDown)
    return () => {
      unsubscribe()
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [running, store])
  return {
    step,
    end,
    start: () => {
      forgetGuide()
      setStep('breakpoint')
    },
  }
}

/** What has focus may be about to go with the guide: gives it to the toolbar, so that keys go on working. */
function keepFocus(): void {
  const part = document.activeElement?.closest('[data-guide-part]')
  const toolbar = part?.closest('section')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')
  toolbar?.focus({ preventScroll: true })
}
