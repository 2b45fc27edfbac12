import { traceFormatVersion, type RecordingLimits, type Trace, type TraceHeader } from '#trace'
import { defaultLimits, type CompiledProgram, type Program, type RecordOptions } from '../../recorder.ts'
import { EventBuffer } from './event-buffer.ts'
import { Hooks } from './hooks.ts'
import { hostGlobals } from './host-globals.ts'
import { linkProgram } from './load-modules.ts'
import { ObjectTracker } from './object-tracker.ts'
import { runProgram } from './run-program.ts'
import { ValuePool } from './value-pool.ts'
import { VirtualClock } from './virtual-clock.ts'
import { watchObjects } from './watch-objects.ts'

/** Changes whenever the same program gives another trace than before. */
export const recorderVersion = '4'

/** Where running recordings are found by their modules. */
const registryKey = 'loopstepRecordings'
const registry = new Map<number, { hooks: Hooks | undefined; host: object }>()
let recordings = 0

/**
 * Runs a program and records it. What goes wrong inside the program is part of the trace; a program that
 * cannot be run at all is a `RecordingError`. Recordings may not overlap: each awaits the one before.
 */
export function record(program: Program, options: RecordOptions = {}): Promise<Trace> {
  const run = queue.then(() => recordNow(program, options))
  queue = run.catch(() => undefined)
  return run
}

let queue: Promise<unknown> = Promise.resolve()

/** The functions and locations of a program, without running it. */
export function compileProgram(program: Program): CompiledProgram {
  const hostModules = new Proxy({}, { get: () => ({}) })
  const { sources, tables } = linkProgram(program, { hooks: '0', host: '0', hostModules })
  return { sources, functions: tables.functions, locations: tables.locations }
}

async function recordNow(program: Program, options: RecordOptions): Promise<Trace> {
  const limits = { ...defaultLimits, ...options.limits }
  const id = recordings++
  const entry: { hooks: Hooks | undefined; host: object } = { hooks: undefined, host: {} }
  const hostModules = options.hostModules?.((operation) => entry.hooks?.operation(operation)) ?? {}
  entry.host = hostModules
  registry.set(id, entry)
  ;(globalThis as Record<string, unknown>)[registryKey] = registry
  const watch = watchObjects(Object.values(program.modules).map((module) => module.text))
  const reference = `globalThis.${registryKey}.get(${id})`
  try {
    const linked = linkProgram(program, {
      hooks: `${reference}.hooks`,
      host: `${reference}.host`,
      hostModules,
    })
    const { tables, sources } = linked
    const events = new EventBuffer()
    const pool = new ValuePool(limits.maxStringLength)
    const objects = new ObjectTracker(events, pool, limits, watch)
    const clock = new VirtualClock()
    const globals = hostGlobals({
      clock,
      time: options.time ?? 'virtual',
      onOutput: (category, text) => entry.hooks?.output(category, text),
      onProxy: watch.noteProxy,
    })
    const hooks = new Hooks({
      tables,
      limits,
      events,
      pool,
      objects,
      isProxy: watch.isProxy,
      globals,
      now: () => performance.now(),
    })
    entry.hooks = hooks
    const outcome = await runProgram({
      hooks,
      clock,
      entryUrl: linked.entryUrl,
      entryPath: program.entry,
      options,
    })
    if (outcome.kind === 'refused') throw outcome.error
    if (outcome.kind === 'failed') hooks.uncaught(outcome.error)
    const end: TraceHeader['end'] =
      outcome.kind === 'failed'
        ? { reason: 'exception', error: objects.reference(outcome.error) }
        : { reason: hooks.stopReason ?? 'completed' }
    return {
      header: header(limits, end),
      sources,
      functions: tables.functions,
      locations: tables.locations,
      values: pool.values,
      events: events.finish(),
    }
  } finally {
    watch.end()
    registry.delete(id)
  }
}

function header(limits: RecordingLimits, end: TraceHeader['end']): TraceHeader {
  return {
    version: traceFormatVersion,
    language: { name: 'javascript', version: 'ES2024' },
    recorder: { name: 'loopstep', version: recorderVersion },
    limits,
    end,
  }
}
