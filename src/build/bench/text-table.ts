/** Lines of a table: texts to the left, numbers to the right. The first row is the head. */
export function textTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return isNumber(cell) ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = rows
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)]
}

function isNumber(cell: string): boolean {
  return /^[\d.,–]/.test(cell)
}

/** A number with three digits that count: `1,234,000`, `12.3`, `0.00123`. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const rounded = Number(value.toPrecision(3))
  return rounded.toLocaleString('en', { maximumFractionDigits: 20 })
}
