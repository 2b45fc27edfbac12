import { eventLength, type Step } from '#trace'
import { applyEvents, continueFrom, startOfRun } from './apply-events.ts'
import { buildKeyframes, publish, type Tape } from './keyframe.ts'
import type { ProgramState } from './program-state.ts'

/** States kept because they were asked for lately: the same step gives the same state. */
const recentStates = 8

/** Makes the function that gives the state at any step from 0 to the step count. */
export function createSeek(tape: Tape, interval: number): (step: Step) => ProgramState {
  const { trace, steps, lifetimes } = tape
  let epoch = 0
  const nextEpoch = (): number => ++epoch
  const keyframes = buildKeyframes(tape, interval, nextEpoch)
  // An array, newest first: a Map that is changed at every step keeps what left it alive in V8's old
  // generation, and each seek would then cost its share of a full collection.
  const recent: ProgramState[] = []

  function nearest(step: Step): ProgramState | undefined {
    let best = lastAtOrBefore(keyframes, step)
    for (const state of recent) if (state.step <= step && state.step > (best?.step ?? -1)) best = state
    return best
  }

  function compute(step: Step): ProgramState {
    const start = nearest(step)
    if (start?.step === step) return start
    const position = steps.positions[start?.step ?? 0] ?? 0
    const state = start
      ? continueFrom(start, position + eventLength(trace.events, position), nextEpoch())
      : startOfRun(nextEpoch())
    const end = steps.positions[step] ?? 0
    applyEvents(state, step < steps.count ? end + 1 : end, trace, lifetimes)
    return publish(state, step, trace.values)
  }

  return (step) => {
    const state = compute(step)
    if (recent[0] === state) return state
    const at = recent.indexOf(state)
    if (at >= 0) recent.splice(at, 1)
    else if (recent.length === recentStates) recent.pop()
    recent.unshift(state)
    return state
  }
}

function lastAtOrBefore(states: readonly ProgramState[], step: Step): ProgramState | undefined {
  let low = 0
  let high = states.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((states[middle]?.step ?? 0) <= step) low = middle + 1
    else high = middle
  }
  return states[low - 1]
}
