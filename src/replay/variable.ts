import { valueOf, type Slot, type SlotScope, type Value, type ValueReference } from '#trace'
import { frameOf, type FrameId, type ProgramState, type StackFrame } from './program-state.ts'
import type { Replay } from './replay.ts'

/** A variable that can be seen from a frame. */
export interface Variable {
  readonly name: string
  /** Group it belongs to as seen from the frame: outer functions' variables are `closure` or `module`. */
  readonly scope: SlotScope
  readonly value: Value
  /** The value as recorded; `undefined` while the variable is uninitialized. */
  readonly reference: ValueReference | undefined
  /** An inner variable of the same name hides it. */
  readonly shadowed: boolean
  /** How many functions outwards it is; 0 is the frame itself. */
  readonly hops: number
  /** The frame that owns it, which may be an outer one. */
  readonly frameId: FrameId
  readonly slot: number
}

const uninitialized: Value = { type: 'uninitialized' }

/** The variables that can be seen from where a frame is in a state, inner scopes first. */
export function visibleVariables(replay: Replay, state: ProgramState, frameId: FrameId): readonly Variable[] {
  const frame = frameOf(state, frameId)
  if (!frame) return []
  const names = new Set<string>()
  return (replay.locationAt(frame.step)?.variables ?? []).flatMap(({ hops, slot, initialized }) => {
    const owner = outerFrame(state, frame, hops)
    const info = owner && replay.trace.functions[owner.functionId]?.slots[slot]
    if (!info) return []
    const shadowed = names.has(info.name)
    names.add(info.name)
    const reference = initialized ? initializedReference(state, owner.slots[slot]) : undefined
    return {
      name: info.name,
      scope: hops === 0 ? info.scope : outerScope(replay, owner, info),
      value: reference === undefined ? uninitialized : valueOf(reference, state.values),
      reference,
      shadowed,
      hops,
      frameId: owner.id,
      slot,
    }
  })
}

/** A slot's reference, or `undefined` where it was never set or holds the mark of an uninitialized binding. */
export function initializedReference(
  state: ProgramState,
  reference: ValueReference | undefined,
): ValueReference | undefined {
  if (reference === undefined) return undefined
  return valueOf(reference, state.values).type === 'uninitialized' ? undefined : reference
}

function outerFrame(state: ProgramState, frame: StackFrame, hops: number): StackFrame | undefined {
  let owner: StackFrame | undefined = frame
  for (let i = 0; owner && i < hops; i++) owner = frameOf(state, owner.parent)
  return owner
}

function outerScope(replay: Replay, owner: StackFrame, slot: Slot): SlotScope {
  if (slot.scope === 'module') return 'module'
  const ofModule = replay.trace.functions[owner.functionId]?.kind === 'module'
  return ofModule && slot.scope !== 'block' && slot.scope !== 'catch' ? 'module' : 'closure'
}
