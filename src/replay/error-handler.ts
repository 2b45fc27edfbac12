import { EventType, type Step, type Trace, type ValueReference } from '#trace'
import type { FrameId } from './program-state.ts'
import type { StepTable } from './step-table.ts'

/**
 * Who takes a thrown error: a frame of the recorded code, by a `catch` step; nobody, so that it ended the
 * run; or code that is not shown, such as the starting call.
 */
export type ErrorHandler =
  | { readonly by: 'frame'; readonly step: Step; readonly frame: FrameId }
  | { readonly by: 'uncaught' }
  | { readonly by: 'outside' }

/** The errors of a run: each `throw` step with who takes it, and each `catch` step with who threw. */
export interface ErrorTable {
  /** By `throw` step, ascending. */
  readonly handlers: ReadonlyMap<Step, ErrorHandler>
  /** By `catch` step; the latest `throw` when the error was thrown again on its way. */
  readonly throws: ReadonlyMap<Step, Step>
}

/** Matches every `throw` with the first later `catch` of the same value. */
export function indexErrors(trace: Trace, steps: StepTable): ErrorTable {
  const handlers = new Map<Step, ErrorHandler>()
  const throws = new Map<Step, Step>()
  const underWay = new Map<ValueReference, Step[]>()
  for (let step = 0; step < steps.count; step++) {
    const position = steps.positions[step] ?? 0
    const type = trace.events[position]
    const error = trace.events[position + 2] ?? 0
    if (type === EventType.throw) {
      handlers.set(step, { by: 'outside' })
      const others = underWay.get(error)
      if (others) others.push(step)
      else underWay.set(error, [step])
    } else if (type === EventType.catch) {
      const caught = underWay.get(error) ?? []
      underWay.delete(error)
      for (const thrown of caught)
        handlers.set(thrown, { by: 'frame', step, frame: steps.frames[step] ?? -1 })
      const latest = caught.at(-1)
      if (latest !== undefined) throws.set(step, latest)
    }
  }
  const { reason, error } = trace.header.end
  if (reason === 'exception' && error !== undefined)
    for (const thrown of underWay.get(error) ?? []) handlers.set(thrown, { by: 'uncaught' })
  return { handlers, throws }
}
