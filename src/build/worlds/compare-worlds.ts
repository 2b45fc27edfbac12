import type { ComparedRun, WorldDifference } from '#lesson'
import {
  differences,
  objectOf,
  topFrame,
  visibleVariables,
  type HeapObject,
  type ProgramState,
  type Replay,
  type RunDifference,
  type RunPart,
} from '#replay'
import { valueOf, type Value } from '#trace'
import { formatValue } from '#debug'

/** How two runs compare: what may differ, and the first thing that may not. */
export interface WorldComparison extends Pick<ComparedRun, 'steps' | 'firstDifference'> {
  /** What differs and has no reason to, in words; `undefined` where nothing does. */
  readonly problem: string | undefined
}

/** Compares a run against the stand-in with the same run on the real machine, step by step. */
export function compareWorlds(standin: RunPart, real: RunPart): WorldComparison {
  const steps = { standin: standin.stepCount, real: real.stepCount }
  let first: ComparedRun['firstDifference']
  for (const difference of differences(standin, real)) {
    if (difference.by !== 'variables') return { steps, firstDifference: first, problem: placesIn(difference) }
    for (const name of difference.variables) {
      const pair = [standin, real].map((run) => seen(run, difference.step, name))
      const why = reasonFor(name, pair)
      if (!why) return { steps, firstDifference: first, problem: valuesIn(difference, name, pair) }
      const { step, first: place } = difference
      first ??= { step, line: place?.line ?? 0, variable: name, why }
    }
  }
  return { steps, firstDifference: first, problem: undefined }
}

/** What is printed differently, in words; `undefined` where nothing is. */
export function compareOutputs(standin: Replay, real: Replay): string | undefined {
  const [one, other] = [standin, real].map(({ outputs }) => JSON.stringify(outputs.map((each) => each.text)))
  return one === other ? undefined : `it prints ${other}, against the stand-in ${one}.`
}

interface Seen {
  readonly state: ProgramState
  readonly value: Value | undefined
}

function seen(run: RunPart, step: number, name: string): Seen {
  const state = run.stateAt(step)
  const variables = visibleVariables(run.replay, state, topFrame(state)?.id ?? -1)
  return { state, value: variables.find((variable) => variable.name === name)?.value }
}

function reasonFor(name: string, [one, other]: readonly Seen[]): WorldDifference | undefined {
  if (name === 'file' && one?.value?.type === 'number' && other?.value?.type === 'number')
    return 'file-number'
  const [error, realError] = [errorIn(one), errorIn(other)]
  if (!error || !realError || !one || !other) return undefined
  const { errno, ...rest } = fieldsOf(realError, other.state)
  const same = JSON.stringify(rest) === JSON.stringify(fieldsOf(error, one.state))
  return same && errno !== undefined ? 'error-number' : undefined
}

function errorIn(at: Seen | undefined): HeapObject | undefined {
  const object = at?.value?.type === 'object' ? objectOf(at.state, at.value.id) : undefined
  return object?.kind === 'error' ? object : undefined
}

function fieldsOf(object: HeapObject, { values }: ProgramState): Readonly<Record<string, Value>> {
  const fields = [...object.properties].map(([key, reference]) => {
    const name = valueOf(key, values)
    return [name.type === 'string' ? name.value : '', valueOf(reference, values)] as const
  })
  return Object.fromEntries(fields)
}

function placesIn({ step, by, first, second }: RunDifference): string {
  const [here, there] = [first, second].map((place) => (place ? `at line ${place.line}` : 'over'))
  const depth = by === 'depth' ? ', called from elsewhere' : ''
  return `at step ${step + 1} the run against the stand-in is ${here}, the real one ${there}${depth}.`
}

function valuesIn({ step, first }: RunDifference, name: string, pair: readonly Seen[]): string {
  const [one, other] = pair.map(({ state, value }) => (value ? formatValue(value, state) : 'not there'))
  return `at step ${step + 1}, line ${first?.line}, "${name}" is ${one} against the stand-in and ${other} for real.`
}
