import type { LineNumber, Step } from '#trace'
import { sameValue } from './compare-values.ts'
import { topFrame } from './program-state.ts'
import type { PlacedLocation } from './placed-location.ts'
import type { Replay } from './replay.ts'
import { visibleVariables } from './variable.ts'

/** Where two runs part. */
export interface RunDifference {
  readonly step: Step
  /** `end`: one of the runs is over here and the other is not. */
  readonly by: 'location' | 'variables' | 'end'
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
  const most = Math.max(first.stepCount, second.stepCount)
  for (let step = 0; step < most; step++) {
    const here = first.locationAt(step)
    const there = second.locationAt(step)
    const places = { step, first: placeOf(here), second: placeOf(there) }
    if (!here || !there) return { ...places, by: 'end', variables: [] }
    if (here.id !== there.id || first.kindAt(step) !== second.kindAt(step)) {
      if (aspect !== 'variables') return { ...places, by: 'location', variables: [] }
      return null
    }
    if (aspect === 'location') continue
    const variables = differingVariables(first, second, step)
    if (variables.length > 0) return { ...places, by: 'variables', variables }
  }
  return null
}

function placeOf(location: PlacedLocation | undefined): RunPlace | undefined {
  return location && { path: location.source.path, line: location.line }
}

function differingVariables(first: Replay, second: Replay, step: Step): readonly string[] {
  const a = first.stateAt(step)
  const b = second.stateAt(step)
  const others = visibleVariables(second, b, topFrame(b)?.id ?? -1)
  return visibleVariables(first, a, topFrame(a)?.id ?? -1)
    .filter((variable, i) => {
      const other = others[i]
      return !other || !sameValue({ value: variable.value, state: a }, { value: other.value, state: b })
    })
    .map((variable) => variable.name)
}
