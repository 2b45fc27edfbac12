import type { VisibleVariable } from '#trace'

/** What running the code of a location may change: no object, any, or {@link KnownEffect}. */
export type Effect = 'none' | 'any' | KnownEffect

/** Only the objects that some variables hold are changed; where `enters`, if a recorded function is called. */
export interface KnownEffect {
  readonly touched: readonly Touched[]
  readonly enters: boolean
}

/** An object that changes: see `Target` of the mutations. */
export interface Touched {
  readonly variable: VisibleVariable
  readonly key?: string | undefined
  readonly index?: { readonly variable: VisibleVariable; readonly plus: number } | undefined
}
