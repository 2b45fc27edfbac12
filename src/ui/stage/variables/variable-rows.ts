import {
  formatValue,
  selectChildren,
  selectScopes,
  type ChildEntry,
  type DebugSession,
  type ScopeEntry,
} from '#debug'
import { objectOf, type ProgramState } from '#replay'
import type { ObjectId, SlotScope, Value } from '#trace'

/** What is worth saying of a row beside its value. */
export type RowNote = 'changed' | 'shadowed' | 'uninitialized' | 'seenAbove'

/** A row of the variables tree, already flat. */
export type VariableRow = {
  /** The same from step to step, so that a row stays open while stepping. */
  readonly id: string
  /** From 1. */
  readonly level: number
  readonly expandable: boolean
  readonly expanded: boolean
} & (
  | { readonly kind: 'scope'; readonly scope: SlotScope }
  | {
      readonly kind: 'value'
      readonly name: string
      readonly value: string
      readonly notes: readonly RowNote[]
    }
  | { readonly kind: 'holes'; readonly name: string; readonly count: number }
  | { readonly kind: 'more'; readonly count: number }
)

/** Rows a reader has opened or closed against the way they begin. */
export type ToggledRows = ReadonlySet<string>

/** Scopes that begin closed beside others: they rarely change and are long. */
const closedScopes: readonly SlotScope[] = ['module']

/** Makes the rows of a session's looked-at frame. Only open rows are walked into, so cycles end by themselves. */
export function variableRows(session: DebugSession, toggled: ToggledRows): readonly VariableRow[] {
  if (!session.replay || !session.cursor) return []
  const rows: VariableRow[] = []
  const state = session.replay.stateAt(session.cursor.step)
  const scopes = selectScopes(session)
  for (const [index, scope] of scopes.entries()) {
    const id = `${scope.kind}${index}`
    const closed = scopes.length > 1 && closedScopes.includes(scope.kind)
    const expanded = toggled.has(id) === closed
    rows.push({ kind: 'scope', id, level: 1, expandable: true, expanded, scope: scope.kind })
    if (expanded) addVariables(rows, { session, state, toggled }, scope, id)
  }
  return rows
}

interface Walk {
  readonly session: DebugSession
  readonly state: ProgramState
  readonly toggled: ToggledRows
}

interface Place {
  readonly id: string
  readonly level: number
  readonly name: string
  readonly above: readonly ObjectId[]
  readonly notes: readonly RowNote[]
}

function addVariables(rows: VariableRow[], walk: Walk, scope: ScopeEntry, parentId: string): void {
  const seen = new Map<string, number>()
  for (const variable of scope.variables) {
    const nth = seen.get(variable.name) ?? 0
    seen.set(variable.name, nth + 1)
    const notes: RowNote[] = []
    if (variable.changed) notes.push('changed')
    if (variable.shadowed) notes.push('shadowed')
    const id = `${parentId}/${variable.name}${nth > 0 ? `~${nth}` : ''}`
    addValue(rows, walk, variable.value, { id, level: 2, name: variable.name, above: [], notes })
  }
}

function addValue(rows: VariableRow[], walk: Walk, value: Value, place: Place): void {
  const { id, level, name, above } = place
  const objectId = value.type === 'object' ? value.id : undefined
  const cyclic = objectId !== undefined && above.includes(objectId)
  const expandable = hasChildren(walk.state, value)
  const expanded = expandable && walk.toggled.has(id)
  const notes: RowNote[] = [...place.notes]
  if (value.type === 'uninitialized') notes.push('uninitialized')
  if (cyclic) notes.push('seenAbove')
  const text = value.type === 'uninitialized' ? '' : formatValue(value, walk.state)
  rows.push({ kind: 'value', id, level, expandable, expanded, name, value: text, notes })
  if (!expanded || objectId === undefined) return
  const { children, shown, total } = selectChildren(walk.session, value)
  for (const child of children) {
    addChild(rows, walk, child, { id: `${id}/${child.id}`, level: level + 1, above: [...above, objectId] })
  }
  if (total > shown) {
    const rest = { expandable: false, expanded: false, count: total - shown }
    rows.push({ kind: 'more', id: `${id}/…`, level: level + 1, ...rest })
  }
}

function addChild(
  rows: VariableRow[],
  walk: Walk,
  child: ChildEntry,
  at: { readonly id: string; readonly level: number; readonly above: readonly ObjectId[] },
): void {
  if (child.kind === 'hole') {
    const { id, level } = at
    const row = { expandable: false, expanded: false, name: child.key, count: child.count }
    rows.push({ kind: 'holes', id, level, ...row })
    return
  }
  addValue(rows, walk, child.value, { ...at, name: child.key, notes: child.changed ? ['changed'] : [] })
}

function hasChildren(state: ProgramState, value: Value): boolean {
  const object = value.type === 'object' ? objectOf(state, value.id) : undefined
  if (!object) return false
  return object.properties.size > 0 || (object.entries?.size ?? 0) > 0 || (object.length ?? 0) > 0
}
