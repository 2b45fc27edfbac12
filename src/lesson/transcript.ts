import { formatValue } from '#debug'
import { createReplay, frameOf, type ProgramState, type Replay } from '#replay'
import { valueOf, type Step, type Trace } from '#trace'

const longest = 160

/**
 * Tells a run as text that a person can review in a diff: one line for each step with its function, line,
 * depth, kind and the variables that changed, and below it what that step did to the stand-in and printed.
 */
export function transcriptOf(trace: Trace): string {
  const replay = createReplay(trace)
  const shown = new Map<string, string>()
  const lines = happenings(replay, -1)
  for (let step = 0; step < replay.stepCount; step++)
    lines.push(stepLine(replay, step, shown), ...happenings(replay, step))
  return [...lines, endLine(replay), ''].join('\n')
}

function stepLine(replay: Replay, step: Step, shown: Map<string, string>): string {
  const location = replay.locationAt(step)
  const name = replay.trace.functions[location?.functionId ?? -1]?.name ?? ''
  const state = replay.stateAt(step)
  const value = replay.valueAt(step)
  const said = value === undefined ? [] : [cut(formatValue(value, state))]
  return [
    String(step).padStart(4),
    `${name || '(anonymous)'}:${location?.line ?? 0}`,
    `depth ${replay.depthAt(step)}`,
    [replay.kindAt(step) ?? 'end', ...said].join(' '),
    ...changes(replay, state, shown),
  ].join('  ')
}

/** Variables of the frames on the stack that look different from when they were last told. */
function changes(replay: Replay, state: ProgramState, shown: Map<string, string>): readonly string[] {
  const top = state.stack.at(-1)
  return state.stack.toReversed().flatMap((id) => {
    const frame = frameOf(state, id)
    const owner = replay.trace.functions[frame?.functionId ?? -1]
    return (owner?.slots ?? []).flatMap((slot, index) => {
      const reference = frame?.slots[index]
      if (reference === undefined) return []
      const text = cut(formatValue(valueOf(reference, state.values), state))
      const key = `${id}/${index}`
      if (shown.get(key) === text) return []
      shown.set(key, text)
      return [`${id === top ? '' : `${owner?.name}.`}${slot.name}=${text}`]
    })
  })
}

function happenings(replay: Replay, step: Step): string[] {
  const operations = replay.operations.filter((one) => one.step === step)
  const outputs = replay.outputs.filter((one) => one.step === step)
  return [
    ...operations.map((one) => `      ${operationText(one.data)}`),
    ...outputs.map((one) => `      ${one.category} ${JSON.stringify(one.text)}`),
  ]
}

function operationText(data: unknown): string {
  const { type, ...rest } = data as { readonly type?: unknown }
  const fields = Object.entries(rest).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
  return `${String(type)}${fields.join('')}`
}

function endLine(replay: Replay): string {
  const { reason, error } = replay.trace.header.end
  if (error === undefined) return ` end  ${reason}`
  const state = replay.stateAt(replay.stepCount)
  return ` end  ${reason} ${cut(formatValue(valueOf(error, state.values), state))}`
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length})`
}
