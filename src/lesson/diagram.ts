import { lineTable, type BreakpointLocation, type SourceRange } from '#trace'
import { LessonError, type LessonErrorCode } from './errors.ts'
import type { DiagramAnchor, DiagramNode } from './lesson.ts'
import type { StageProgram } from './program.ts'

/** A diagram box with the source it stands for. */
export interface PlacedNode {
  readonly node: DiagramNode
  readonly range: SourceRange
}

/** What errors about a diagram name. */
export interface DiagramOrigin {
  /** The file the anchors point into. */
  readonly file: string
  readonly stageId: string
}

/**
 * Finds the source each box stands for. Throws a `LessonError` for an anchor that is missing or found
 * twice in the shown code, and for boxes that overlap.
 */
export function placeNodes(
  nodes: readonly DiagramNode[],
  shown: Pick<StageProgram, 'text' | 'excerpts'>,
  origin: DiagramOrigin,
): readonly PlacedNode[] {
  const placed = nodes.map((node) => ({ node, range: anchorRange(node, shown, origin) }))
  const ascending = [...placed].sort((a, b) => a.range.start - b.range.start)
  for (const [index, { node, range }] of ascending.entries()) {
    const next = ascending[index + 1]
    if (next && next.range.start < range.end)
      throw nodeError('overlapping-nodes', node, origin, {
        line: lineTable(shown.text).lineAt(next.range.start),
        reason: `its source overlaps that of node "${next.node.id}".`,
        cure: 'End it before the other begins: one line belongs to one node.',
      })
  }
  return placed
}

/** Throws a `LessonError` when a run can stop in the stage's own function outside of every box. */
export function checkCoverage(
  placed: readonly PlacedNode[],
  locations: readonly BreakpointLocation[],
  shown: Pick<StageProgram, 'text' | 'main'>,
  origin: DiagramOrigin,
): void {
  const within = (range: SourceRange, at: number): boolean => range.start <= at && at < range.end
  const lost = locations.find(
    (location) =>
      location.kind !== 'end' &&
      within(shown.main, location.start) &&
      !placed.some(({ range }) => within(range, location.start)),
  )
  if (!lost) return
  throw new LessonError({
    code: 'uncovered-statement',
    file: origin.file,
    line: lineTable(shown.text).lineAt(lost.start),
    subject: `diagram of stage "${origin.stageId}"`,
    reason: `no node holds the statement \`${firstLine(shown.text.slice(lost.start, lost.end))}\`.`,
    cure: 'Widen the anchor of the node it belongs to.',
  })
}

function anchorRange(
  node: DiagramNode,
  shown: Pick<StageProgram, 'text' | 'excerpts'>,
  origin: DiagramOrigin,
): SourceRange {
  const { from, to }: DiagramAnchor = node.anchor
  const first = findOnce(from, node, shown, origin)
  if (to === undefined) return first
  const last = findOnce(to, node, shown, origin)
  if (last.end >= first.end && last.start >= first.start) return { start: first.start, end: last.end }
  throw nodeError('ambiguous-anchor', node, origin, {
    line: lineTable(shown.text).lineAt(first.start),
    reason: `its anchor ends (\`${firstLine(to)}\`) before it begins (\`${firstLine(from)}\`).`,
    cure: 'Exchange `from` and `to`.',
  })
}

function findOnce(
  wanted: string,
  node: DiagramNode,
  shown: Pick<StageProgram, 'text' | 'excerpts'>,
  origin: DiagramOrigin,
): SourceRange {
  const found = shown.excerpts.flatMap(({ code }) => occurrences(shown.text, wanted, code))
  const [start, second] = found
  if (start === undefined)
    throw nodeError('missing-anchor', node, origin, {
      reason: `the shown code has no \`${firstLine(wanted)}\`.`,
      cure: `Copy the text from ${shown.excerpts.map((one) => one.symbol).join(' or ')}.`,
    })
  if (second !== undefined)
    throw nodeError('ambiguous-anchor', node, origin, {
      line: lineTable(shown.text).lineAt(second),
      reason: `the shown code has \`${firstLine(wanted)}\` ${found.length} times.`,
      cure: 'Take a longer piece of the line, so that it occurs once.',
    })
  return { start, end: start + wanted.length }
}

function occurrences(text: string, wanted: string, range: SourceRange): readonly number[] {
  const found: number[] = []
  const code = text.slice(range.start, range.end)
  if (wanted === '') return found
  for (let at = code.indexOf(wanted); at >= 0; at = code.indexOf(wanted, at + 1)) found.push(range.start + at)
  return found
}

function nodeError(
  code: LessonErrorCode,
  node: DiagramNode,
  origin: DiagramOrigin,
  said: { readonly line?: number; readonly reason: string; readonly cure: string },
): LessonError {
  const subject = `node "${node.id}" of stage "${origin.stageId}"`
  return new LessonError({ code, file: origin.file, subject, ...said })
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
