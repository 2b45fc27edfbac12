import type { Replay } from '#replay'
import type { LineNumber, Step } from '#trace'
import type { DebugSession } from './debug-session.ts'
import { remember } from './remember.ts'
import type { Moment, OperationEntry, OutputEntry } from './views.ts'

/** What has been printed before the cursor's step; nothing while inactive. */
export const selectOutput: (session: DebugSession) => readonly OutputEntry[] = remember(
  ({ replay, cursor }) => [cursor && countBefore(replay?.outputs ?? [], cursor.step)],
  ({ replay, cursor }) => upTo(replay?.outputs ?? [], cursor?.step),
)

/** What has been done to the stand-in before the cursor's step. */
export const selectOperations: (session: DebugSession) => readonly OperationEntry[] = remember(
  ({ replay, cursor }) => [cursor && countBefore(replay?.operations ?? [], cursor.step)],
  ({ replay, cursor }) => upTo(replay?.operations ?? [], cursor?.step),
)

/** Lines of the shown file that the run comes to, ascending; none without a run. */
export const selectReachedLines: (session: DebugSession) => readonly LineNumber[] = remember(
  ({ path }) => [path],
  ({ replay, path }) => {
    const lines = new Set<LineNumber>()
    for (let step = 0; replay && step < replay.stepCount; step++) {
      const location = replay.locationAt(step)
      if (location?.source.path === path) lines.add(location.line)
    }
    return [...lines].sort((a, b) => a - b)
  },
)

/** What the cursor's step is about; `null` while inactive. */
export const selectMoment: (session: DebugSession) => Moment | null = remember(
  ({ cursor }) => [cursor?.step],
  ({ replay, cursor }) => {
    if (!replay || !cursor) return null
    const { step } = cursor
    const kind = replay.kindAt(step)
    if (kind === undefined) return endOfRun(replay)
    const value = replay.valueAt(step)
    if (kind === 'throw') return { ...noError, kind, value, ...throwing(replay, step) }
    if (kind !== 'catch') return { ...noError, kind, value }
    return { ...noError, kind, value, ...thrownAt(replay, replay.throwOf(step)), ...caughtAt(replay, step) }
  },
)

function countBefore(entries: readonly { readonly step: Step }[], step: Step): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.step ?? 0) < step) low = middle + 1
    else high = middle
  }
  return low
}

function upTo<T extends { readonly step: Step }>(
  entries: readonly T[],
  step: Step | undefined,
): readonly T[] {
  return step === undefined ? [] : entries.slice(0, countBefore(entries, step))
}

const noError = {
  value: undefined,
  handler: undefined,
  thrownAtStep: undefined,
  thrownAtLine: undefined,
  caughtAtStep: undefined,
  caughtAtLine: undefined,
  caughtBy: undefined,
  endReason: undefined,
} as const

function thrownAt(replay: Replay, step: Step | undefined): Pick<Moment, 'thrownAtStep' | 'thrownAtLine'> {
  return { thrownAtStep: step, thrownAtLine: replay.locationAt(step ?? -1)?.line }
}

function caughtAt(replay: Replay, step: Step): Pick<Moment, 'caughtAtStep' | 'caughtAtLine' | 'caughtBy'> {
  const functionId = replay.locationAt(step)?.functionId ?? -1
  const caughtBy = replay.trace.functions[functionId]?.name
  return { caughtAtStep: step, caughtAtLine: replay.locationAt(step)?.line, caughtBy }
}

function throwing(replay: Replay, step: Step): Partial<Moment> {
  const handler = replay.handlerOf(step)
  const caught = handler?.by === 'frame' ? caughtAt(replay, handler.step) : {}
  return { handler, ...thrownAt(replay, step), ...caught }
}

function endOfRun(replay: Replay): Moment {
  const { reason } = replay.trace.header.end
  const thrown = replay.throws.findLast((step) => replay.handlerOf(step)?.by === 'uncaught')
  const value = replay.endError
  const handler = reason === 'exception' ? ({ by: 'uncaught' } as const) : undefined
  return { ...noError, kind: 'end', value, handler, ...thrownAt(replay, thrown), endReason: reason }
}
