import { lineTable, type LineTable, type Source } from '#trace'

const known = new WeakMap<Source, LineTable>()

/** The lines of a source, counted once. */
export function linesOf(source: Source): LineTable {
  const lines = known.get(source) ?? lineTable(source.text)
  known.set(source, lines)
  return lines
}
