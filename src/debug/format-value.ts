import type { ProgramState } from '#replay'
import type { Value } from '#trace'

/** A value in one line, as debuggers preview it. Never throws, and says the same in every language. */
export function formatValue(value: Value, state: ProgramState): string {
  void state
  return value.type
}
