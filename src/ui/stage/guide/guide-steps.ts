import type { DebugSession } from '#debug'

/** What the first minute shows, one after the other: each is over once the reader has done it. */
export const guideSteps = ['breakpoint', 'debug', 'next', 'stepBack', 'end'] as const

/** One of {@link guideSteps}. */
export type GuideStep = (typeof guideSteps)[number]

/** Where the guide is after a change of the session. Who goes ahead of it is followed. */
export function guideAfter(step: GuideStep, now: DebugSession, before: DebugSession): GuideStep {
  const at = now.cursor?.step ?? -1
  const was = before.cursor?.step ?? -1
  switch (step) {
    case 'breakpoint':
      if (now.state === 'stopped') return 'next'
      return now.breakpoints.length > 0 ? 'debug' : step
    case 'debug':
      if (now.state === 'terminated') return 'stepBack' // the breakpoint was not reached
      return now.state === 'stopped' ? 'next' : step
    case 'next':
      if (now.state === 'inactive') return 'debug'
      return before.state === 'stopped' && at > was ? 'stepBack' : step
    case 'stepBack':
      if (now.state === 'inactive') return 'debug'
      return at < was ? 'end' : step
    case 'end':
      return step
  }
}
