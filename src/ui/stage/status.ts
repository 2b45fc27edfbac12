import {
  selectBreakpoints,
  selectCurrentLine,
  selectMoment,
  type Breakpoint,
  type DebugSession,
} from '#debug'
import type { EndReason, LineNumber, Step } from '#trace'
import type { Loading } from './stage-store.ts'

/** Why a recording stopped before its run did. */
export type CutReason = Exclude<EndReason, 'completed' | 'exception'>

/** What a stage is doing, in one word and its numbers. Steps are counted from 1. */
export type Status =
  | { readonly kind: 'notRun' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'paused'
      readonly line: LineNumber | undefined
      readonly step: Step
      readonly count: number
      /** The breakpoint the cursor stopped at. */
      readonly breakpoint: Breakpoint | undefined
    }
  | { readonly kind: 'finished' }
  | { readonly kind: 'endedByError' }
  | { readonly kind: 'cutShort'; readonly reason: CutReason }

/** What a stage is doing. */
export function statusOf(session: DebugSession, loading: Loading): Status {
  if (loading.state !== 'idle') return { kind: loading.state }
  switch (session.state) {
    case 'inactive':
      return { kind: 'notRun' }
    case 'stopped':
      return {
        kind: 'paused',
        line: selectCurrentLine(session) ?? undefined,
        step: (session.cursor?.step ?? 0) + 1,
        count: session.replay?.stepCount ?? 0,
        breakpoint:
          session.cursor?.reason === 'breakpoint'
            ? selectBreakpoints(session).find((one) => one.hitNumber !== undefined)
            : undefined,
      }
    case 'terminated': {
      const reason = selectMoment(session)?.endReason ?? 'completed'
      if (reason === 'completed') return { kind: 'finished' }
      return reason === 'exception' ? { kind: 'endedByError' } : { kind: 'cutShort', reason }
    }
  }
}

/** Lines of the shown file with a breakpoint that the run never arrives at; none while there is no run. */
export function missedLines(session: DebugSession): readonly LineNumber[] {
  if (session.state === 'inactive') return []
  return selectBreakpoints(session)
    .filter((one) => one.path === session.path && one.verified && one.hits === 0)
    .map((one) => one.line)
}
