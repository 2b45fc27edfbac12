import type { Step, StepKind } from '#trace'
import type { PlacedLocation } from './placed-location.ts'
import { frameOf, type ProgramState } from './program-state.ts'
import type { Replay } from './replay.ts'

/** The steps of a run that are looked at, in order; callers that are left out do not count for the depth. */
export interface RunPart {
  readonly replay: Replay
  readonly stepCount: number
  /** Step of the run for a step of the part; the run's step count at the end. */
  stepOf(index: Step): Step
  locationAt(index: Step): PlacedLocation | undefined
  kindAt(index: Step): StepKind | undefined
  depthAt(index: Step): number
  stateAt(index: Step): ProgramState
}

/** All of a run. */
export function wholeRun(replay: Replay): RunPart {
  const { stepCount, locationAt, kindAt, depthAt, stateAt } = replay
  return { replay, stepCount, stepOf: (index) => index, locationAt, kindAt, depthAt, stateAt }
}

/** What a run does in some of its functions, as if no other were stepped through. */
export function partOfRun(replay: Replay, keeps: (functionId: number) => boolean): RunPart {
  const steps: Step[] = []
  for (let step = 0; step < replay.stepCount; step++)
    if (keeps(replay.locationAt(step)?.functionId ?? -1)) steps.push(step)
  const stepOf = (index: Step): Step => steps[index] ?? replay.stepCount
  return {
    replay,
    stepCount: steps.length,
    stepOf,
    locationAt: (index) => replay.locationAt(stepOf(index)),
    kindAt: (index) => replay.kindAt(stepOf(index)),
    stateAt: (index) => replay.stateAt(stepOf(index)),
    depthAt(index) {
      const state = replay.stateAt(stepOf(index))
      return state.stack.filter((id) => keeps(frameOf(state, id)?.functionId ?? -1)).length
    },
  }
}
