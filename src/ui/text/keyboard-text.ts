import type { KeyGroup, PlainKeys } from '../page/keyboard/key-groups.ts'

/** Strings of the keyboard sheet. */
export interface KeyboardText {
  readonly title: string
  /** Name of the button that opens the sheet. */
  readonly open: string
  readonly close: string
  readonly groups: Readonly<Record<KeyGroup, string>>
  /** When the debugger's keys work. */
  readonly focus: string
  readonly keys: Readonly<Record<PlainKeys, string>>
}
