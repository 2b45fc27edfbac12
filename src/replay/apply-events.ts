import { EventType, eventLength, isStepEvent, type Step, type Trace, type ValueReference } from '#trace'
import { atId, emptyIdTable, removeId, setId, type EditableIdTable } from './id-table.ts'
import type { Lifetimes } from './lifetimes.ts'
import {
  addObject,
  type MovingObject,
  ownObject,
  removeProperty,
  setLength,
  setProperty,
} from './apply-to-object.ts'
import type { FrameId, ProgramState, StackFrame } from './program-state.ts'

/** A state on its way through the events. What an earlier epoch made is copied before it is written. */
export interface MovingState {
  epoch: number
  /** Position of the next event. */
  position: number
  /** Steps that have happened. */
  steps: number
  /** Objects that have come to be while this state moved. */
  objectsMade: number
  stack: FrameId[]
  stackEpoch: number
  /** The frame written last, which most often is the next one to be written. */
  latest: MovingFrame | undefined
  readonly frames: EditableIdTable<MovingFrame>
  readonly heap: EditableIdTable<MovingObject>
}

/** A {@link StackFrame} that may still be written in its epoch. */
export interface MovingFrame extends StackFrame {
  readonly epoch: number
  step: Step
  readonly slots: (ValueReference | undefined)[]
  readonly setAt: (Step | undefined)[]
}

/** The state before any event. */
export function startOfRun(epoch: number): MovingState {
  const frames = emptyIdTable<MovingFrame>()
  const heap = emptyIdTable<MovingObject>()
  return {
    epoch,
    position: 0,
    steps: 0,
    objectsMade: 0,
    stack: [],
    stackEpoch: epoch,
    latest: undefined,
    frames,
    heap,
  }
}

/** A state to go on from, which leaves the given one as it is; `position` is that of the event after it. */
export function continueFrom(state: ProgramState, position: number, epoch: number): MovingState {
  return {
    epoch,
    position,
    steps: state.step + 1,
    objectsMade: 0,
    // Nothing of an older epoch is written: the casts only take back what publishing made read-only.
    stack: state.stack as FrameId[],
    stackEpoch: -1,
    latest: undefined,
    frames: { ...state.frames } as EditableIdTable<MovingFrame>,
    heap: { ...state.heap } as EditableIdTable<MovingObject>,
  }
}

/** Applies the events up to the position `end`. */
export function applyEvents(state: MovingState, end: number, trace: Trace, lifetimes: Lifetimes): void {
  const { events } = trace
  while (state.position < end) {
    const { position } = state
    const type = events[position] as EventType
    const first = events[position + 1] ?? -1
    if (isStepEvent(type)) {
      const frame = ownFrame(state, topOf(state))
      if (frame) frame.step = state.steps
      state.steps++
      state.position = position + eventLength(events, position)
      continue
    }
    const second = events[position + 2] ?? 0
    const third = events[position + 3] ?? 0
    switch (type) {
      case EventType.enter:
      case EventType.scope:
        if (type === EventType.enter) ownStack(state).push(first)
        addFrame(state, first, second, third)
        break
      case EventType.exit:
      case EventType.suspend:
        ownStack(state).pop()
        dropFrames(state, first, lifetimes)
        break
      case EventType.resume:
        ownStack(state).push(first)
        break
      case EventType.set:
        setSlot(state, first, second, third)
        break
      case EventType.setTop:
        setSlot(state, topOf(state), first, second)
        break
      case EventType.object:
        addObject(state, { id: first, kind: second, label: third }, trace)
        break
      case EventType.property:
        setProperty(ownObject(state, first), second, third)
        break
      case EventType.delete:
        removeProperty(ownObject(state, first), second)
        break
      case EventType.length:
        setLength(ownObject(state, first), second)
        break
      case EventType.entries: {
        const object = ownObject(state, first)
        const values = [...events.subarray(position + 4, position + 4 + third)]
        if (object) object.entries = { size: second, values }
        break
      }
      default:
        // Output and operations are no part of the program's state.
        break
    }
    state.position = position + eventLength(events, position)
  }
}

function topOf({ stack }: MovingState): FrameId {
  return stack[stack.length - 1] ?? -1
}

function ownStack(state: MovingState): FrameId[] {
  if (state.stackEpoch !== state.epoch) {
    state.stack = state.stack.slice()
    state.stackEpoch = state.epoch
  }
  return state.stack
}

function addFrame(state: MovingState, id: FrameId, functionId: number, parent: FrameId): void {
  const frame = { id, functionId, parent, step: -1, slots: [], setAt: [], epoch: state.epoch }
  setId(state.frames, id, frame, state.epoch)
}

function ownFrame(state: MovingState, id: FrameId): MovingFrame | undefined {
  const { latest } = state
  if (latest?.id === id && latest.epoch === state.epoch) return latest
  const frame = atId(state.frames, id)
  if (!frame || frame.epoch === state.epoch) return (state.latest = frame)
  const own = { ...frame, slots: frame.slots.slice(), setAt: frame.setAt.slice(), epoch: state.epoch }
  setId(state.frames, id, own, state.epoch)
  return (state.latest = own)
}

function setSlot(state: MovingState, id: FrameId, slot: number, value: ValueReference): void {
  const frame = ownFrame(state, id)
  if (!frame) return
  frame.slots[slot] = value
  frame.setAt[slot] = state.steps
}

/** Drops a frame that has left the stack, and those around it, as soon as nothing can see them any more. */
function dropFrames(state: MovingState, left: FrameId, lifetimes: Lifetimes): void {
  for (let id = left; id >= 0;) {
    if ((lifetimes.frames[id] ?? 0) > state.position) return
    const parent = atId(state.frames, id)?.parent ?? -1
    removeId(state.frames, id, state.epoch)
    id = parent
  }
}
