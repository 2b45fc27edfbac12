import type { DebugSession } from './debug-session.ts'

const withoutReplay = {}

/**
 * A selector that gives the same object again while the run and what it depends on are the same, so that
 * views need not draw again. Remembers the latest result of each run.
 */
export function remember<T>(
  dependencies: (session: DebugSession) => readonly unknown[],
  select: (session: DebugSession) => T,
): (session: DebugSession) => T {
  const latest = new WeakMap<object, { readonly on: readonly unknown[]; readonly result: T }>()
  return (session) => {
    const owner = session.replay ?? withoutReplay
    const on = dependencies(session)
    const known = latest.get(owner)
    if (known && known.on.every((value, i) => value === on[i])) return known.result
    const result = select(session)
    latest.set(owner, { on, result })
    return result
  }
}
