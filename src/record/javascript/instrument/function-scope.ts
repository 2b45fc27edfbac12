import type { Variable } from 'eslint-scope'
import type {
  BreakpointLocation,
  FunctionInfo,
  FunctionKind,
  LocationKind,
  Slot,
  SlotScope,
  VisibleVariable,
} from '#trace'
import type { Effect } from '../effect.ts'
import type { SyntaxNode } from '../syntax.ts'

/** A variable of an enclosing function that a function mentions. */
export interface OuterVariable {
  readonly variable: Variable
  /** The function whose frame holds it; undefined where this function keeps a copy of its own. */
  readonly owner: FunctionScope | undefined
  /** Reading it may throw, since its declaration may not have run. */
  readonly guarded: boolean
}

/** A function that is stepped through, while its code is generated. */
export interface FunctionScope {
  readonly id: number
  readonly node: SyntaxNode
  readonly parent: FunctionScope | undefined
  readonly depth: number
  readonly kind: FunctionKind
  /** Identifier of its frame in the generated code. */
  readonly frame: string
  readonly slots: Slot[]
  readonly slotOf: Map<Variable | 'this', number>
  outer: readonly OuterVariable[]
  readonly this: 'unused' | 'plain' | 'guarded'
  /** False for a module of which only parts are stepped through: it has variables, but no steps. */
  readonly stepped: boolean
}

/** Collects the static tables of one program while its modules are instrumented. */
export class ProgramTables {
  readonly functions: FunctionInfo[] = []
  readonly locations: BreakpointLocation[] = []
  /** What the code of each location may change. */
  readonly effects: Effect[] = []

  /** Adds a function; its slots may still grow. */
  addFunction(info: FunctionInfo): number {
    return this.functions.push(info) - 1
  }

  /** Adds a location and returns its id. */
  addLocation(location: BreakpointLocation, effect: Effect): number {
    this.effects.push(effect)
    return this.locations.push(location) - 1
  }
}

/** What a location is made of. */
export interface LocationParts {
  readonly kind: LocationKind
  readonly start: number
  readonly end: number
  readonly variables: readonly VisibleVariable[]
}

/** The slot of a variable in the function that owns it, made at the first call. */
export function slotFor(owner: FunctionScope, variable: Variable | 'this', scope: SlotScope): number {
  let slot = owner.slotOf.get(variable)
  if (slot === undefined) {
    const name = variable === 'this' ? 'this' : variable.name
    slot = owner.slots.push({ name, scope }) - 1
    owner.slotOf.set(variable, slot)
  }
  return slot
}
