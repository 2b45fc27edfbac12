import { frameOf, visibleVariables, type FrameId, type Replay, type Variable } from '#replay'
import type { Step } from '#trace'
import type { ExpressionScope } from './evaluate.ts'

/** What an expression sees from a frame at a step; without a frame, from the newest one. */
export function scopeAt(replay: Replay, step: Step, frameId?: FrameId): ExpressionScope {
  const state = replay.stateAt(step)
  const frame = frameId ?? state.stack.at(-1) ?? -1
  let variables: readonly Variable[] | undefined
  return {
    state,
    variable(name) {
      if (!frameOf(state, frame)) return undefined
      variables ??= visibleVariables(replay, state, frame)
      return variables.find((one) => one.name === name && !one.shadowed)?.value
    },
  }
}
