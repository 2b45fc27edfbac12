import type { LineNumber, Step } from '#trace'
import { sameValue } from './compare-values.ts'
import { topFrame } from './program-state.ts'
import type { PlacedLocation } from './placed-location.ts'
import type { Replay } from './replay.ts'
import { wholeRun, type RunPart } from './run-part.ts'
import { visibleVariables } from './variable.ts'

/** Where two runs part. */
export interface RunDifference {
  /** The step of both; of parts of runs, counted in the part. */
  readonly step: Step
  /** `end`: one of the runs is over here and the other is not. `depth`: other code has called this. */
  readonly by: 'location' | 'depth' | 'variables' | 'end'
  /** Names of the variables that differ, when `by` is `variables`. */
  readonly variables: readonly string[]
  /** Where each run is at the step; `undefined` for a run that is over. */
  readonly first: RunPlace | undefined
  readonly second: RunPlace | undefined
}

/** Where a run is. */
export interface RunPlace {
  readonly path: string
  readonly line: LineNumber
}

/** What {@link firstDifference} looks at. */
export type ComparedAspect = 'any' | 'location' | 'variables'

/**
 * The first step at which two runs of the same program differ, or `null` when they are equal. Scenarios
 * usually differ in their input at once: `location` asks where they go different ways, and `variables`
 * what differs before they do.
 */
export function firstDifference(
  first: Replay,
  second: Replay,
  aspect: ComparedAspect = 'any',
): RunDifference | null {
  for (const difference of differences(wholeRun(first), wholeRun(second), aspect)) {
    const parted = difference.by === 'location' || difference.by === 'depth'
    return aspect === 'variables' && parted ? null : difference
  }
  return null
}

/**
 * Where two runs differ, step by step: every step with other variables, until they part for good. The runs
 * may be of two programs with the same code: places are compared by file and offsets.
 */
export function* differences(
  first: RunPart,
  second: RunPart,
  aspect: ComparedAspect = 'any',
): Generator<RunDifference> {
  const most = Math.max(first.stepCount, second.stepCount)
  for (let step = 0; step < most; step++) {
    const here = first.locationAt(step)
    const there = second.locationAt(step)
    const places = { step, first: placeOf(here), second: placeOf(there) }
    if (!here || !there) return yield { ...places, by: 'end', variables: [] }
    if (!samePlace(here, there) || first.kindAt(step) !== second.kindAt(step))
      return yield { ...places, by: 'location', variables: [] }
    if (first.depthAt(step) !== second.depthAt(step)) return yield { ...places, by: 'depth', variables: [] }
    if (aspect === 'location') continue
    const variables = differingVariables(first, second, step)
    if (variables.length > 0) yield { ...places, by: 'variables', variables }
  }
}

function samePlace(a: PlacedLocation, b: PlacedLocation): boolean {
  return a.start === b.start && a.end === b.end && a.kind === b.kind && a.source.path === b.source.path
}

function placeOf(location: PlacedLocation | undefined): RunPlace | undefined {
  return location && { path: location.source.path, line: location.line }
}

function differingVariables(first: RunPart, second: RunPart, step: Step): readonly string[] {
  const a = first.stateAt(step)
  const b = second.stateAt(step)
  const others = visibleVariables(second.replay, b, topFrame(b)?.id ?? -1)
  return visibleVariables(first.replay, a, topFrame(a)?.id ?? -1)
    .filter((variable, i) => {
      const other = others[i]
      return (
        other?.name !== variable.name ||
        !sameValue({ value: variable.value, state: a }, { value: other.value, state: b })
      )
    })
    .map((variable) => variable.name)
}
