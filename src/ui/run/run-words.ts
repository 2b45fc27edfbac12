import type { ContainerStatus } from '#webcontainer'
import type { RunText } from '../text/run-text.ts'

/** How far a run is, of {@link progressEnd}; `undefined` where it is not on its way. */
export function progressOf({ phase }: ContainerStatus): number | undefined {
  const done = { booting: 1, mounting: 2, running: 3, finished: 4 }
  return phase in done ? done[phase as keyof typeof done] : undefined
}

/** The progress of a run that is over. */
export const progressEnd = 4

/** True while there is something to cancel. */
export function canCancel({ phase }: ContainerStatus): boolean {
  return phase === 'booting' || phase === 'mounting' || phase === 'running'
}

/** The status in one sentence; empty before the first run. */
export function wordsOf(status: ContainerStatus, text: RunText): string {
  switch (status.phase) {
    case 'idle':
      return ''
    case 'unsupported':
      return status.obstacles.map((obstacle) => text.obstacles[obstacle]).join(' ')
    case 'booting':
    case 'mounting':
    case 'running':
      return text.phases[status.phase]
    case 'failed':
      return text.problems[status.problem]
    case 'lost':
      return text.lost
    case 'finished':
      return endingWords(status, text)
  }
}

function endingWords(
  { ending }: Extract<ContainerStatus, { readonly phase: 'finished' }>,
  text: RunText,
): string {
  switch (ending.kind) {
    case 'exited':
      return text.exited(ending.exitCode)
    case 'cancelled':
      return text.cancelled
    case 'time-limit':
      return text.timeLimit(ending.milliseconds / 1000)
  }
}
