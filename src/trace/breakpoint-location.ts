import type { Offset } from './source.ts'

/**
 * What stopping at a location means: before a `statement`, when a loop variable, caught error or default
 * parameter gets its value (`binding`), or at the closing brace that ends a function (`end`).
 */
export const locationKinds = ['statement', 'binding', 'end'] as const

/** One of {@link locationKinds}. */
export type LocationKind = (typeof locationKinds)[number]

/** A variable that can be seen from a location. Inner scopes come first, so the first of a name wins. */
export interface VisibleVariable {
  /** How many functions outwards the variable's frame is; 0 is the function itself. */
  readonly hops: number
  /** Index into that function's `slots`. */
  readonly slot: number
  /** False where the variable's declaration certainly has not run yet. */
  readonly initialized: boolean
}

/** A static place where a run can stop: DAP's `breakpointLocations`. Its id is its index in the trace. */
export interface BreakpointLocation {
  readonly kind: LocationKind
  /** Index into the trace's functions; the function says which source the offsets belong to. */
  readonly functionId: number
  readonly start: Offset
  readonly end: Offset
  readonly variables: readonly VisibleVariable[]
}

/** Which group of the variables view a slot belongs to. */
export const slotScopes = ['argument', 'local', 'block', 'catch', 'this', 'closure', 'module'] as const

/** One of {@link slotScopes}. */
export type SlotScope = (typeof slotScopes)[number]

/** A variable of a function: one slot for each binding, so that shadowing names never share one. */
export interface Slot {
  readonly name: string
  readonly scope: SlotScope
}

/** What a function is, for the call stack. */
export const functionKinds = ['module', 'function', 'arrow', 'method', 'constructor', 'initializer'] as const

/** One of {@link functionKinds}. */
export type FunctionKind = (typeof functionKinds)[number]

/** A function of the recorded program. Its id is its index in the trace. */
export interface FunctionInfo {
  readonly name: string
  readonly kind: FunctionKind
  /** Index into the trace's sources. */
  readonly sourceId: number
  readonly start: Offset
  readonly end: Offset
  readonly async: boolean
  readonly generator: boolean
  readonly slots: readonly Slot[]
}
