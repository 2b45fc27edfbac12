import type { SlotScope, Value, ValueReference } from '#trace'
import type { FrameId } from './program-state.ts'

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
  /** The frame that owns it, which may be an outer one. */
  readonly frameId: FrameId
  readonly slot: number
}
