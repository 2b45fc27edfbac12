import { appendOutput, noOutput, type Output, type OutputStream } from './output.ts'
import type { Obstacle } from './preflight.ts'

/** How a run that came to an end did so. */
export type RunEnding =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'cancelled' }
  /** The run outlived its limit and was ended. */
  | { readonly kind: 'time-limit'; readonly milliseconds: number }

/** Why there is no run. */
export type ContainerProblem =
  /** No answer within the limit: the hosts cannot be reached, or something blocks them. */
  | 'boot-timeout'
  | 'boot-rejected'
  /** A part of this site did not arrive. */
  | 'not-loaded'
  | 'mount-failed'
  | 'start-failed'

/** What a run left behind besides what it printed. */
export interface RunResult {
  /** Node's version as it names itself; `undefined` when the run did not get so far. */
  readonly nodeVersion: string | undefined
  /** Text of the file the run was asked to write; `undefined` where there is none. */
  readonly saved: string | undefined
}

/** Where the one container of a page is, and the run in it. */
export type ContainerStatus =
  | { readonly phase: 'unsupported'; readonly obstacles: readonly Obstacle[] }
  | { readonly phase: 'idle' }
  | { readonly phase: 'booting' }
  | { readonly phase: 'mounting' }
  | { readonly phase: 'running'; readonly nodeVersion: string | undefined; readonly output: Output }
  | ({ readonly phase: 'finished'; readonly ending: RunEnding; readonly output: Output } & RunResult)
  | { readonly phase: 'failed'; readonly problem: ContainerProblem; readonly detail: string }
  /** The container went away while the run was in it. */
  | { readonly phase: 'lost'; readonly detail: string; readonly output: Output }

/** What happens to a container. */
export type ContainerEvent =
  | { readonly type: 'refused'; readonly obstacles: readonly Obstacle[] }
  | { readonly type: 'started' }
  | { readonly type: 'booted' }
  | { readonly type: 'mounted' }
  | { readonly type: 'node'; readonly version: string }
  | { readonly type: 'printed'; readonly stream: OutputStream; readonly text: string }
  | { readonly type: 'ended'; readonly ending: RunEnding; readonly saved?: string | undefined }
  | { readonly type: 'failed'; readonly problem: ContainerProblem; readonly detail: string }
  | { readonly type: 'lost'; readonly detail: string }
  | { readonly type: 'cancelled' }

/** Where every page begins. */
export const idle: ContainerStatus = { phase: 'idle' }

/** True while there is something to wait for, and to cancel. */
export function isBusy({ phase }: ContainerStatus): boolean {
  return phase === 'booting' || phase === 'mounting' || phase === 'running'
}

/**
 * The status after an event. An event that cannot happen in a phase changes nothing: a container that
 * answers after the reader has cancelled is not news.
 */
export function reduce(status: ContainerStatus, event: ContainerEvent): ContainerStatus {
  switch (event.type) {
    case 'refused':
      return isBusy(status) ? status : { phase: 'unsupported', obstacles: event.obstacles }
    case 'started':
      return isBusy(status) ? status : { phase: 'booting' }
    case 'booted':
      return status.phase === 'booting' ? { phase: 'mounting' } : status
    case 'mounted':
      return status.phase === 'mounting'
        ? { phase: 'running', nodeVersion: undefined, output: noOutput }
        : status
    case 'node':
      return status.phase === 'running' ? { ...status, nodeVersion: event.version } : status
    case 'printed':
      return status.phase === 'running' ? printed(status, event.stream, event.text) : status
    case 'ended':
      return status.phase === 'running' ? finished(status, event.ending, event.saved) : status
    case 'failed':
      return isBusy(status) ? { phase: 'failed', problem: event.problem, detail: event.detail } : status
    case 'lost':
      return status.phase === 'running'
        ? { phase: 'lost', detail: event.detail, output: status.output }
        : status
    case 'cancelled':
      if (status.phase === 'running') return finished(status, { kind: 'cancelled' }, undefined)
      return isBusy(status) ? idle : status
  }
}

type Running = Extract<ContainerStatus, { phase: 'running' }>

function printed(status: Running, stream: OutputStream, text: string): ContainerStatus {
  const output = appendOutput(status.output, stream, text)
  return output === status.output ? status : { ...status, output }
}

function finished(
  { nodeVersion, output }: Running,
  ending: RunEnding,
  saved: string | undefined,
): ContainerStatus {
  return { phase: 'finished', ending, output, nodeVersion, saved }
}
