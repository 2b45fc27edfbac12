import type { Theme } from '../page/theme.ts'

/** Strings of the page around the stages. */
export interface PageText {
  readonly skip: string
  readonly home: string
  lesson(number: number): string
  readonly languages: string
  readonly tagline: string
  readonly intro: string
  readonly privacy: string
  readonly readOnly: string
  readonly icons: string
  readonly replay: string
  readonly notFoundTitle: string
  readonly notFoundText: string
  readonly theme: string
  readonly themes: Readonly<Record<Theme, string>>
}
