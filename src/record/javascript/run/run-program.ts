import { RecordingError } from '../../errors.ts'
import type { RecordOptions } from '../../recorder.ts'
import type { Budget } from './budget.ts'
import type { Hooks } from './hooks.ts'
import { onUnhandledRejection } from './unhandled-rejections.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** A program that is about to run. */
export interface Run {
  readonly hooks: Hooks
  readonly budget: Budget
  readonly clock: VirtualClock
  readonly entryUrl: string
  readonly entryPath: string
  readonly options: RecordOptions
}

/** How a run went. */
export type Outcome =
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The program could not be started at all. */
  | { readonly kind: 'refused'; readonly error: RecordingError }

/** Runs modules, the starting call and the timers, until nothing is left, an error ends it, or a limit. */
export async function runProgram({
  hooks,
  budget,
  clock,
  entryUrl,
  entryPath,
  options,
}: Run): Promise<Outcome> {
  let end: (outcome: Outcome) => void = () => undefined
  const ended = new Promise<Outcome>((resolve) => (end = resolve))
  const fail = (error: unknown): void =>
    end(hooks.isStop(error) ? { kind: 'ended' } : { kind: 'failed', error })
  const unlisten = onUnhandledRejection(fail)
  budget.onStop = () => end({ kind: 'ended' })
  let running = true
  const main = callMain(entryUrl, entryPath, options).then(
    (refused) => {
      running = false
      if (refused) end({ kind: 'refused', error: refused })
    },
    (error: unknown) => {
      running = false
      // The generated code of all modules was compiled before the first of them ran.
      if (hooks.stepped || !isLinkError(error)) fail(error)
      else end({ kind: 'refused', error: linkError(error, entryPath) })
    },
  )
  const stuck = (): void => end({ kind: 'ended' })
  const mayBeStuck = options.time !== 'real'
  const timers = runTimers({
    clock,
    hooks,
    budget,
    isRunning: () => running,
    fail,
    ...(mayBeStuck && { stuck }),
  })
  try {
    return await Promise.race([ended, Promise.all([main, timers]).then((): Outcome => ({ kind: 'ended' }))])
  } finally {
    // What still runs meets a hook that stops it; nobody handles that either.
    await settled()
    unlisten()
  }
}

function isLinkError(error: unknown): error is SyntaxError {
  return typeof error === 'object' && error !== null && Object.getPrototypeOf(error) === SyntaxError.prototype
}

function linkError(error: SyntaxError, path: string): RecordingError {
  return new RecordingError('syntax', error.message.replace(/'data:[^']*'/g, 'of the program'), path)
}

async function callMain(
  entryUrl: string,
  entryPath: string,
  options: RecordOptions,
): Promise<RecordingError | undefined> {
  const exports = (await import(/* @vite-ignore */ entryUrl)) as Record<string, unknown>
  if (!options.start) return undefined
  const start = exports[options.start.name]
  if (typeof start !== 'function') {
    const message = `does not export a function named ${options.start.name}.`
    return new RecordingError('missing-start', message, entryPath)
  }
  await (start as (input: unknown) => unknown)(structuredClone(options.start.input))
  return undefined
}

/** How often in a row the event loop may find nothing to do until it is clear that it never will; each takes 1 ms. */
const longestIdle = 400

/** Runs one timer whenever all promises have settled, until none is left and the main part is over. */
async function runTimers(work: {
  readonly clock: VirtualClock
  readonly hooks: Hooks
  readonly budget: Budget
  readonly isRunning: () => boolean
  readonly fail: (error: unknown) => void
  /** The main part awaits what never comes; without it, anything may still come. */
  readonly stuck?: () => void
}): Promise<void> {
  const { clock, hooks, budget, isRunning, fail, stuck } = work
  let idle = 0
  let steps = -1
  try {
    for (;;) {
      await settled()
      if (budget.stopped) return
      idle = hooks.stepped === steps && steps > 0 ? idle + 1 : 0
      steps = hooks.stepped
      const next = clock.next()
      if (next) next()
      else if (!isRunning()) return
      else if (stuck && idle > longestIdle) return stuck()
      else budget.checkTime()
    }
  } catch (error) {
    fail(error)
  }
}

/** Resolves once every promise job that can run has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
