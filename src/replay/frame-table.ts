import { EventType, eventLength, isStepEvent, type Step } from '#trace'
import type { FrameRecord, Suspension, SuspensionReason } from './frame-record.ts'
import type { FrameId } from './program-state.ts'

/** Every frame of a run; a few numbers for each, since a long run has hundreds of thousands. */
export interface FrameTable {
  readonly count: number
  record(id: FrameId): FrameRecord | undefined
}

/** Reads the frames off the events. */
export function indexFrames(events: Int32Array): FrameTable {
  const count = countFrames(events)
  const functionIds = new Int32Array(count)
  const parents = new Int32Array(count)
  const callers = new Int32Array(count).fill(-1)
  const enterSteps = new Int32Array(count)
  const exitSteps = new Int32Array(count).fill(-1)
  const threw = new Uint8Array(count)
  const suspensions = new Map<FrameId, { reason: SuspensionReason; from: Step; to: Step }[]>()
  const stack: FrameId[] = []
  let steps = 0
  for (let position = 0; position < events.length; position += eventLength(events, position)) {
    const type = events[position] ?? -1
    const id = events[position + 1] ?? -1
    if (isStepEvent(type)) steps++
    else if (type === EventType.enter || type === EventType.scope) {
      functionIds[id] = events[position + 2] ?? 0
      parents[id] = events[position + 3] ?? -1
      enterSteps[id] = steps
      if (type === EventType.scope) continue
      callers[id] = stack.at(-1) ?? -1
      stack.push(id)
    } else if (type === EventType.exit) {
      stack.pop()
      exitSteps[id] = steps
      threw[id] = events[position + 2] ?? 0
    } else if (type === EventType.suspend) {
      stack.pop()
      const reason = events[position + 2] === 1 ? 'yield' : 'await'
      const known = suspensions.get(id)
      const suspension = { reason, from: steps, to: Infinity } as const
      if (known) known.push(suspension)
      else suspensions.set(id, [suspension])
    } else if (type === EventType.resume) {
      stack.push(id)
      const latest = suspensions.get(id)?.at(-1)
      if (latest) latest.to = steps
    }
  }
  const record = (id: FrameId): FrameRecord | undefined => {
    if (!(id >= 0 && id < count)) return undefined
    const exitStep = exitSteps[id] ?? -1
    return {
      id,
      functionId: functionIds[id] ?? 0,
      parent: parents[id] ?? -1,
      caller: callers[id] ?? -1,
      enterStep: enterSteps[id] ?? 0,
      exitStep: exitStep < 0 ? Infinity : exitStep,
      completion: exitStep < 0 ? undefined : threw[id] === 1 ? 'threw' : 'returned',
      suspensions: suspensions.get(id) ?? none,
    }
  }
  return { count, record }
}

const none: readonly Suspension[] = []

function countFrames(events: Int32Array): number {
  let count = 0
  for (let position = 0; position < events.length; position += eventLength(events, position))
    if (events[position] === EventType.enter || events[position] === EventType.scope) count++
  return count
}
