import type { WorldDifference } from '#lesson'
import type { LineNumber } from '#trace'
import type { Theme } from '../page/theme.ts'

/** Strings of the page around the stages. */
export interface PageText {
  readonly skip: string
  readonly home: string
  lesson(number: number): string
  readonly languages: string
  readonly tagline: string
  readonly intro: string
  /** Leads to the first lesson. */
  readonly begin: string
  readonly facts: readonly { readonly title: string; readonly words: string }[]
  readonly lessons: string
  readonly preview: {
    readonly title: string
    readonly more: string
  }
  readonly privacy: string
  readonly readOnly: string
  readonly icons: string
  readonly replay: string
  /** The table of the same runs in both worlds. */
  readonly worlds: {
    readonly title: string
    readonly scenario: string
    readonly standin: string
    readonly real: string
    readonly difference: string
    readonly none: string
    at(step: number, line: LineNumber): string
    readonly why: Readonly<Record<WorldDifference, string>>
  }
  readonly notFoundTitle: string
  readonly notFoundText: string
  /** About a newer version of the site. */
  readonly update: {
    readonly ready: string
    readonly takenElsewhere: string
    readonly load: string
    readonly later: string
  }
  readonly theme: string
  readonly themes: Readonly<Record<Theme, string>>
}
