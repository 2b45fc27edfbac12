import { createReplay, topFrame, visibleVariables } from '#replay'
import type { Value } from '#trace'
import { TraceBuilder, type Plain } from '../../../replay/testing/trace-builder.ts'
import type { ExpressionScope } from '../evaluate.ts'

/** A scope whose variables were recorded with real values; objects are recorded once each. */
export function recordedScope(variables: Readonly<Record<string, unknown>>): ExpressionScope {
  const run = new TraceBuilder(2)
  const main = run.function('main', { slots: Object.keys(variables) })
  run.enter(main)
  const known = new Map<object, Plain>()
  const plain = (value: unknown): Plain => {
    if (typeof value !== 'object' || value === null) return value as Plain
    const before = known.get(value)
    if (before) return before
    const remember = <T extends Plain>(handle: T): T => {
      known.set(value, handle)
      return handle
    }
    if ('special' in value) return value as Plain
    if (Array.isArray(value)) {
      const array = remember(run.object('array', 'Array'))
      run.length(array, value.length)
      for (let i = 0; i < value.length; i++)
        run.property(array, i, i in value ? plain(value[i]) : { special: { type: 'hole' } })
      return array
    }
    if (value instanceof Map || value instanceof Set) {
      const isMap = value instanceof Map
      const collection = remember(run.object(isMap ? 'map' : 'set', isMap ? 'Map' : 'Set'))
      const entries = isMap ? [...value].flat(1) : [...(value as Set<unknown>)]
      run.entries(collection, value.size, entries.map(plain))
      return collection
    }
    const object = remember(run.object('object', 'Object'))
    if (Object.keys(value).length === 0) run.length(object, 0)
    for (const [key, inner] of Object.entries(value)) run.property(object, key, plain(inner))
    return object
  }
  Object.values(variables).forEach((value, slot) => run.set(slot, plain(value)))
  run.step(1)
  return scopeOf(run)
}

/** The scope at the first step of a run. */
export function scopeOf(run: TraceBuilder): ExpressionScope {
  const replay = createReplay(run.build())
  const state = replay.stateAt(0)
  const seen = new Map<string, Value>()
  for (const { name, value } of visibleVariables(replay, state, topFrame(state)?.id ?? -1).toReversed())
    seen.set(name, value)
  return { state, variable: (name) => seen.get(name) }
}
