import fc from 'fast-check'
import type { Trace } from '#trace'
import { TraceBuilder, type ObjectHandle, type Plain } from './trace-builder.ts'

/** What a random program does next; numbers are taken modulo what there is to choose from. */
type Action = readonly [kind: number, a: number, b: number, c: number]

const action: fc.Arbitrary<Action> = fc.tuple(fc.nat(99), fc.nat(30), fc.nat(30), fc.nat(30))

/** Well-formed random runs: nested calls, closures, generators, async frames, errors, a changing heap. */
export const randomTrace: fc.Arbitrary<Trace> = fc
  .tuple(fc.array(action, { maxLength: 150 }), fc.boolean())
  .map(([actions, finish]) => runActions(actions, finish))

const slotCount = 3

interface Running {
  readonly frame: number
  readonly function: number
}

/** Turns choices into a run. `finish` leaves no frame behind; otherwise the run is cut short. */
function runActions(actions: readonly Action[], finish: boolean): Trace {
  const build = new TraceBuilder(12)
  const slots = ['x', ['y', 'argument'], ['z', 'block']] as const
  const functions = ['main', 'f', 'g'].map((name, i) =>
    build.function(name, { slots, kind: i === 0 ? 'module' : 'function' }),
  )
  const stack: Running[] = []
  const suspended: Running[] = []
  const frames: Running[] = []
  const objects: ObjectHandle[] = []
  const errors: Plain[] = []
  const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % (list.length || 1)]
  const value = (choice: number): Plain =>
    choice % 3 === 0 ? (pick(objects, choice) ?? null) : choice % 3 === 1 ? choice : `s${choice}`
  const enter = (choice: number): void => {
    const chosen = pick(functions, choice) ?? 0
    const parent = choice % 2 === 0 ? pick(frames, choice) : stack.at(-1)
    const running = { frame: build.enter(chosen, parent?.frame ?? -1), function: chosen }
    stack.push(running)
    frames.push(running)
  }
  const variables = (top: Running, choice: number): readonly (readonly [number, number, boolean])[] => {
    void top
    return [0, 1, 2].slice(choice % 2).map((slot) => [0, slot, choice % 5 > 0] as const)
  }
  for (const [kind, a, b, c] of actions) {
    const top = stack.at(-1)
    if (!top) {
      const waiting =
        suspended.length > 0 && kind % 2 === 0 ? suspended.splice(a % suspended.length, 1)[0] : undefined
      if (waiting) {
        build.resume(waiting.frame)
        stack.push(waiting)
      } else enter(a)
      continue
    }
    const place = { column: 1 + (b % 4) * 4, variables: variables(top, c) }
    const line = 1 + (a % 6)
    if (kind < 35) build.step(line, { ...place, kind: c % 7 === 0 ? 'binding' : 'statement' })
    else if (kind < 47) enter(a)
    else if (kind < 55) {
      if (b % 3 > 0) build.return(line, value(c), place)
      build.exit(b % 3 === 0 ? 'threw' : 'returned')
      stack.pop()
    } else if (kind < 60) {
      build.suspend(a % 2 === 0 ? 'await' : 'yield', value(b))
      stack.pop()
      suspended.push(top)
    } else if (kind < 65) {
      const waiting = suspended.splice(a % (suspended.length || 1), 1)[0]
      if (!waiting) continue
      build.resume(waiting.frame)
      stack.push(waiting)
    } else if (kind < 72) build.set(a % slotCount, value(b))
    else if (kind < 76) build.setIn(pick(stack, a)?.frame ?? top.frame, b % slotCount, value(c))
    else if (kind < 81) {
      const object =
        a % 3 === 0 ? build.array(b, value(c)) : build.object(a % 3 === 1 ? 'object' : 'map', 'Thing')
      objects.push(object)
      build.set(b % slotCount, object)
    } else if (kind < 87) {
      const object = pick(objects, a)
      if (object) build.property(object, b % 2 === 0 ? `k${b % 6}` : b % 6, value(c))
    } else if (kind < 89) {
      const object = pick(objects, a)
      if (object) build.delete(object, `k${b % 6}`)
    } else if (kind < 90) {
      const object = pick(objects, a)
      if (object) build.length(object, b % 4)
    } else if (kind < 92) {
      const object = pick(objects, a)
      if (object) build.entries(object, 2, [value(b), value(c)])
    } else if (kind < 94) build.output(`line ${a}\n`, b % 2 === 0 ? 'stdout' : 'stderr')
    else if (kind < 95) build.operation({ op: 'read', a })
    else if (kind < 98) {
      const error = c % 2 === 0 ? value(b) : (errors.at(-1) ?? value(b))
      errors.push(error)
      build.throw(line, error, place)
    } else if (errors.length > 0) build.catch(line, pick(errors, b), place)
  }
  if (finish) {
    for (; stack.length > 0; stack.pop()) build.exit()
    return build.build()
  }
  const last = errors.at(-1)
  return last === undefined
    ? build.build({ reason: 'step-limit' })
    : build.build({ reason: 'exception', error: build.reference(last) })
}
