import type { LineNumber, Step } from '#trace'
import type { Localized } from './lesson.ts'

/**
 * What may differ between a run against the stand-in and the same run against the machine: the number that
 * the system gives an open file, and the number it has for an error, which the stand-in leaves out.
 */
export const worldDifferences = ['file-number', 'error-number'] as const

/** One of {@link worldDifferences}. */
export type WorldDifference = (typeof worldDifferences)[number]

/** A scenario that was run in both worlds: against the stand-in, and on real files with real processes. */
export interface ComparedRun {
  readonly stageId: string
  readonly scenarioId: string
  readonly title: Localized
  /** The command line that was run for real; without it, the scenario's own start was. */
  readonly command: string | undefined
  /** How many steps each run takes. */
  readonly steps: { readonly standin: number; readonly real: number }
  /** Where the two first differ, and why they may; `undefined` where they do not. */
  readonly firstDifference:
    | {
        readonly step: Step
        readonly line: LineNumber
        readonly variable: string
        readonly why: WorldDifference
      }
    | undefined
}
