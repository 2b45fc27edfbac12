import { EventType, eventLength, isStepEvent, type Step } from '#trace'
import type { FrameRecord, Suspension, SuspensionReason } from './frame-record.ts'
import type { FrameId } from './program-state.ts'

/** Every frame of a run; a few numbers for each, since a long run has hundreds of thousands. */
export interface FrameTable {
  readonly count: number
  record(id: FrameId): FrameRecord | undefined
}

interface OpenSuspension {
  readonly reason: SuspensionReason
  readonly from: Step
  to: Step
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
  const suspensions = new Map<FrameId, OpenSuspension[]>()
  const stack: FrameId[] = []
  let steps = 0
  const suspend = (id: FrameId, suspension: OpenSuspension): void => {
    const known = suspensions.get(id)
    if (known) known.push(suspension)
    else suspensions.set(id, [suspension])
  }
  const resume = (id: FrameId): void => {
    const left = exitSteps[id] ?? -1
    const latest = suspensions.get(id)?.at(-1)
    // A frame that comes back after an exit was not done: an async generator awaits what it returns.
    if (left >= 0) suspend(id, { reason: 'await', from: left, to: steps })
    else if (latest) latest.to = steps
    exitSteps[id] = -1
  }
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
      suspend(id, { reason: events[position + 2] === 1 ? 'yield' : 'await', from: steps, to: Infinity })
    } else if (type === EventType.resume) {
      stack.push(id)
      resume(id)
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
