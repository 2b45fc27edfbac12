import type { VariableRow } from './variable-rows.ts'

/** What a key does in a tree: go to a row, or open or close the one with focus. */
export type TreeMove =
  { readonly type: 'focus'; readonly id: string } | { readonly type: 'toggle'; readonly id: string }

/** The move for a key pressed on row `id`, by the rules of the ARIA tree pattern. */
export function treeMove(
  key: string,
  id: string | undefined,
  rows: readonly VariableRow[],
): TreeMove | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row) return undefined
  const focus = (target: VariableRow | undefined): TreeMove | undefined =>
    target && target !== row ? { type: 'focus', id: target.id } : undefined
  const toggle: TreeMove = { type: 'toggle', id: row.id }
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (!row.expandable) return undefined
      return row.expanded ? focus(rows[at + 1]) : toggle
    case 'ArrowLeft':
      if (row.expanded) return toggle
      return focus(rows.slice(0, at).findLast((other) => other.level < row.level))
    case 'Enter':
    case ' ':
      return row.expandable ? toggle : undefined
    default:
      return undefined
  }
}
