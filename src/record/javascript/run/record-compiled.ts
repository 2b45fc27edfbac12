import { traceFormatVersion, type RecordingLimits, type Trace, type TraceHeader } from '#trace'
import { defaultLimits, type RecordOptions } from '../../recorder.ts'
import type { CompiledProgram } from '../compiled-program.ts'
import { Budget } from './budget.ts'
import { EventBuffer } from './event-buffer.ts'
import { Hooks } from './hooks.ts'
import { hostGlobals } from './host-globals.ts'
import { linkModules } from './link-modules.ts'
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
 * Runs a compiled program and records it; throws as `record` does. Recordings may not overlap: each awaits the
 * one before.
 */
export function recordCompiled(program: CompiledProgram, options: RecordOptions = {}): Promise<Trace> {
  const run = queue.then(() => recordNow(program, options))
  queue = run.catch(() => undefined)
  return run
}

let queue: Promise<unknown> = Promise.resolve()

async function recordNow(program: CompiledProgram, options: RecordOptions): Promise<Trace> {
  const limits = { ...defaultLimits, ...options.limits }
  const id = recordings++
  const entry: { hooks: Hooks | undefined; host: object } = { hooks: undefined, host: {} }
  const hostModules = options.hostModules?.((operation) => entry.hooks?.operation(operation)) ?? {}
  entry.host = hostModules
  registry.set(id, entry)
  ;(globalThis as Record<string, unknown>)[registryKey] = registry
  const watch = watchObjects(program.sources.map((source) => source.text))
  const reference = `globalThis.${registryKey}.get(${id})`
  try {
    const entryUrl = linkModules(program, {
      hooks: `${reference}.hooks`,
      host: `${reference}.host`,
      hostModules,
    })
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
    const budget = new Budget(limits, () => performance.now())
    const hooks = new Hooks({
      program,
      budget,
      events,
      pool,
      objects,
      isProxy: watch.isProxy,
      globals,
    })
    entry.hooks = hooks
    const outcome = await runProgram({
      hooks,
      budget,
      clock,
      entryUrl,
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
      sources: program.sources,
      functions: program.functions,
      locations: program.locations,
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
