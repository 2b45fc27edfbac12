import type { Replay } from '#replay'
import type { LineNumber, Step } from '#trace'
import { hitsOf, type LinePlace } from './arrivals.ts'
import { evaluate } from './expression/evaluate.ts'
import { parseExpression } from './expression/parse.ts'
import { isTruthy } from './expression/primitive.ts'
import { scopeAt } from './expression/scope.ts'
import type { ExpressionError } from './expression/syntax.ts'
import { meetsHitCondition, parseHitCondition } from './hit-condition.ts'

/** A breakpoint as the reader asked for it: DAP's words. Plain JSON. An empty text is as none. */
export interface SourceBreakpoint {
  readonly path: string
  readonly line: LineNumber
  /** An expression; the breakpoint is hit only where it is true. */
  readonly condition?: string
  /** Which of those hits count; see {@link parseHitCondition}. */
  readonly hitCondition?: string
  /** Makes it a logpoint: it does not stop, but prints this with the values of what is in `{}`. */
  readonly logMessage?: string
}

/** What a breakpoint's line and its conditions come to in a run. */
export interface BreakpointHits {
  /** How often the run arrives at the line. */
  readonly arrivals: number
  /** Arrivals at which its conditions hold, or at which nobody can tell: ascending. */
  readonly steps: readonly Step[]
  /** Why the condition could not be told, by step. */
  readonly errors: ReadonlyMap<Step, ExpressionError>
}

const known = new WeakMap<Replay, Map<string, BreakpointHits>>()

const noErrors: ReadonlyMap<Step, ExpressionError> = new Map()

/**
 * The hits of a breakpoint on a line. A condition that fails counts as true: a breakpoint that is skipped in
 * silence is worse than one that stops and says why. The same is done for a condition that cannot be read.
 */
export function breakpointHits(
  replay: Replay,
  place: LinePlace,
  { condition = '', hitCondition = '' }: Pick<SourceBreakpoint, 'condition' | 'hitCondition'>,
): BreakpointHits {
  const arrivals = hitsOf(replay, place)
  if (condition.trim() === '' && hitCondition.trim() === '')
    return { arrivals: arrivals.length, steps: arrivals, errors: noErrors }
  let ofReplay = known.get(replay)
  if (!ofReplay) known.set(replay, (ofReplay = new Map()))
  const key = JSON.stringify([place.path, place.line, condition, hitCondition])
  let hits = ofReplay.get(key)
  if (!hits) {
    const errors = new Map<Step, ExpressionError>()
    const met = condition.trim() === '' ? arrivals : whereTrue(replay, arrivals, { condition, errors })
    const wanted = parseHitCondition(hitCondition)
    const steps = wanted ? met.filter((_, i) => meetsHitCondition(wanted, i + 1)) : met
    hits = { arrivals: arrivals.length, steps, errors }
    ofReplay.set(key, hits)
  }
  return hits
}

/** True for a breakpoint that prints and does not stop. */
export function isLogpoint({ logMessage = '' }: SourceBreakpoint): boolean {
  return logMessage.trim() !== ''
}

function whereTrue(
  replay: Replay,
  arrivals: readonly Step[],
  { condition, errors }: { readonly condition: string; readonly errors: Map<Step, ExpressionError> },
): readonly Step[] {
  const parsed = parseExpression(condition)
  return arrivals.filter((step) => {
    const result = parsed.ok ? evaluate(parsed.value, scopeAt(replay, step)) : parsed
    if (result.ok) return isTruthy(result.value)
    errors.set(step, result.error)
    return true
  })
}
