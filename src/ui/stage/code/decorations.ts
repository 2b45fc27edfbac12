import type { LineNumber } from '#trace'
import type { CodeBreakpoint, CodeState } from './code-state.ts'

/** What is drawn on one line; both code views draw exactly this. */
export interface LineDecoration {
  readonly line: LineNumber
  /** The arrow and the band: the cursor's line, or the line an older frame waits on. */
  readonly current: 'top' | 'caller' | undefined
  /** Columns of the current statement on this line, from 1; the end is the first column after. */
  readonly range: { readonly start: number; readonly end: number } | undefined
  readonly breakpoint: CodeBreakpoint | undefined
  /** Names and values at the end of the line. */
  readonly value: string | undefined
  readonly unreached: boolean
}

/** A line with nothing on it. */
const bare = {
  current: undefined,
  range: undefined,
  breakpoint: undefined,
  value: undefined,
  unreached: false,
} as const

/** What to draw, by line; lines that are not in the result are bare. `lines` are the texts that are shown. */
export function decorationsFor(
  state: CodeState,
  lines: ReadonlyMap<LineNumber, string>,
): ReadonlyMap<LineNumber, LineDecoration> {
  const decorations = new Map<LineNumber, LineDecoration>()
  const draw = (line: LineNumber, part: Partial<LineDecoration>): void => {
    if (!lines.has(line)) return
    decorations.set(line, { ...bare, line, ...decorations.get(line), ...part })
  }
  for (const line of state.unreached) draw(line, { unreached: true })
  for (const [line, value] of state.values) draw(line, { value })
  for (const breakpoint of state.breakpoints) draw(breakpoint.line, { breakpoint })
  const { current } = state
  if (current) {
    draw(current.line, { current: current.kind })
    for (let line = current.line; line <= current.endLine; line++) {
      const text = lines.get(line) ?? ''
      const start = line === current.line ? current.column : text.length - text.trimStart().length + 1
      const end = line === current.endLine ? current.endColumn : text.length + 1
      if (end > start) draw(line, { range: { start, end } })
    }
  }
  return decorations
}
