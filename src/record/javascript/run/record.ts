import { traceFormatVersion, type RecordingLimits, type Trace, type TraceHeader } from '#trace'
import { RecordingError } from '../../errors.ts'
import { defaultLimits, type CompiledProgram, type Program, type RecordOptions } from '../../recorder.ts'
import { EventBuffer } from './event-buffer.ts'
import { Hooks } from './hooks.ts'
import { hostGlobals } from './host-globals.ts'
import { linkProgram } from './load-modules.ts'
import { ObjectTracker } from './object-tracker.ts'
import { StopRecording } from './stop-recording.ts'
import { onUnhandledRejection } from './unhandled-rejections.ts'
import { ValuePool } from './value-pool.ts'
import { VirtualClock } from './virtual-clock.ts'
import { watchObjects } from './watch-objects.ts'

/** Changes whenever the same program gives another trace than before. */
export const recorderVersion = '2'

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
    const outcome = await run({ hooks, clock, entryUrl: linked.entryUrl, entryPath: program.entry, options })
    const end: TraceHeader['end'] = outcome.failed
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

interface Run {
  readonly hooks: Hooks
  readonly clock: VirtualClock
  readonly entryUrl: string
  readonly entryPath: string
  readonly options: RecordOptions
}

type Outcome = { readonly failed: false } | { readonly failed: true; readonly error: unknown }

/** Runs modules, the starting call and the timers, until nothing is left, an error ends it, or a limit. */
async function run({ hooks, clock, entryUrl, entryPath, options }: Run): Promise<Outcome> {
  let end: (outcome: Outcome) => void = () => undefined
  const ended = new Promise<Outcome>((resolve) => (end = resolve))
  const fail = (error: unknown): void =>
    end(error instanceof StopRecording ? { failed: false } : { failed: true, error })
  const unlisten = onUnhandledRejection(fail)
  hooks.onStop = () => end({ failed: false })
  let running = true
  const main = callMain(entryUrl, entryPath, options).then(
    () => void (running = false),
    (error: unknown) => {
      running = false
      if (error instanceof RecordingError) throw error
      fail(error)
    },
  )
  const timers = runTimers({ clock, hooks, isRunning: () => running, fail })
  try {
    return await Promise.race([ended, Promise.all([main, timers]).then((): Outcome => ({ failed: false }))])
  } finally {
    unlisten()
  }
}

async function callMain(entryUrl: string, entryPath: string, options: RecordOptions): Promise<void> {
  const exports = (await import(/* @vite-ignore */ entryUrl)) as Record<string, unknown>
  if (!options.start) return
  const start = exports[options.start.name]
  if (typeof start !== 'function')
    throw new RecordingError(
      'missing-start',
      `does not export a function named ${options.start.name}.`,
      entryPath,
    )
  await (start as (input: unknown) => unknown)(structuredClone(options.start.input))
}

/** Runs one timer whenever all promises have settled, until none is left and the main part is over. */
async function runTimers(work: {
  readonly clock: VirtualClock
  readonly hooks: Hooks
  readonly isRunning: () => boolean
  readonly fail: (error: unknown) => void
}): Promise<void> {
  const { clock, hooks, isRunning, fail } = work
  try {
    for (;;) {
      await settled()
      if (hooks.stopReason) return
      const next = clock.next()
      if (next) next()
      else if (!isRunning()) return
      else hooks.checkTime()
    }
  } catch (error) {
    fail(error)
  }
}

/** Resolves once every promise job that can run has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
