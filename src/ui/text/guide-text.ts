import type { LineNumber } from '#trace'
import type { GuideStep } from '../stage/guide/guide-steps.ts'

/** Strings of the first minute. */
export interface GuideText {
  readonly title: string
  readonly offer: string
  readonly accept: string
  readonly decline: string
  readonly end: string
  readonly done: string
  /** What to do; `line` is one where a breakpoint can be. */
  readonly steps: Readonly<Record<GuideStep, (line: LineNumber) => string>>
}
