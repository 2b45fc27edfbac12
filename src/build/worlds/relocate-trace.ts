import type { Trace, Value } from '#trace'

/** A trace whose texts do not say in which folder its run took place: the folder becomes the root. */
export function relocateTrace(trace: Trace, folder: string): Trace {
  return { ...trace, values: trace.values.map((value) => relocate(value, folder)) }
}

function relocate(value: Value, folder: string): Value {
  if (value.type !== 'string' || !value.value.includes(folder)) return value
  const moved = value.value.replaceAll(folder, '')
  return { ...value, value: moved, length: value.length - (value.value.length - moved.length) }
}
