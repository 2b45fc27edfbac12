import type { ContainerProblem, Obstacle } from '#webcontainer'

/** Strings of the panel that runs a lesson's harness for real. */
export interface RunText {
  readonly title: string
  readonly lead: string
  readonly program: string
  readonly programs: { readonly practice: string; readonly verify: string }
  readonly maxCalls: string
  readonly sameAs: string
  readonly run: string
  readonly again: string
  readonly cancel: string
  readonly progress: string
  readonly phases: {
    readonly booting: string
    readonly mounting: string
    readonly running: string
    readonly finished: string
  }
  exited(code: number): string
  readonly cancelled: string
  timeLimit(seconds: number): string
  node(version: string): string
  readonly output: string
  readonly nothingPrinted: string
  readonly cut: string
  readonly stderr: string
  messages(count: number): string
  readonly notIsolated: { readonly text: string; readonly reload: string }
  readonly obstacles: Readonly<Record<Obstacle, string>>
  readonly problems: Readonly<Record<ContainerProblem, string>>
  readonly lost: string
  readonly why: string
  readonly detail: string
  readonly locally: string
  readonly recording: { readonly text: string; readonly link: string }
}
