import {
  idle,
  isBusy,
  reduce,
  type ContainerEvent,
  type ContainerProblem,
  type ContainerStatus,
} from './container-status.ts'
import {
  NotLoadedError,
  type Container,
  type ContainerHost,
  type ContainerProcess,
  type Files,
} from './container.ts'
import type { PageFacts } from './preflight.ts'
import { preflight } from './preflight.ts'
import { createRelayReader } from './relay-lines.ts'
import { within } from './within.ts'

/** A program to run in a container, and what it needs. */
export interface RunRequest {
  /** All files of the container's folder. */
  readonly files: Files
  /** Path of the relay among the files. */
  readonly relay: string
  /** Path of the program among the files. */
  readonly program: string
  readonly args: readonly string[]
  /** Path of a file the program writes, to be read when it has ended. */
  readonly saves?: string
}

/** Limits of the runner's own, in milliseconds: a container keeps none. */
export interface RunLimits {
  readonly boot: number
  readonly mount: number
  readonly run: number
  /** How long a program may take to end once it is asked to. */
  readonly kill: number
}

/** The limits on a page. */
export const usualLimits: RunLimits = { boot: 30_000, mount: 15_000, run: 60_000, kill: 2_000 }

/** Runs programs in the one container of a page, one after the other. */
export interface Runner {
  status(): ContainerStatus
  /** Calls `listener` after each change of the status; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Boots a container unless there is one, and runs a program in it. Does nothing while one runs. */
  run(load: () => Promise<RunRequest>): Promise<void>
  /** Gives up what is going on, in any phase. */
  cancel(): void
  /** Ends the container. */
  close(): void
}

/** What a runner works on. */
export interface RunnerOptions {
  readonly host: ContainerHost
  readonly facts: () => PageFacts
  readonly limits?: RunLimits
}

/** Says why a run did not come to be. */
class RunProblem extends Error {
  readonly problem: ContainerProblem

  constructor(problem: ContainerProblem, cause: unknown) {
    super(messageOf(cause), { cause })
    this.problem = cause instanceof NotLoadedError ? 'not-loaded' : problem
  }
}

/** An error's words; an error of another frame is no `Error` here. */
function messageOf(cause: unknown): string {
  const { message } = (cause ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? message : String(cause)
}

/** Makes a runner that has booted nothing yet. */
export function createRunner({ host, facts, limits = usualLimits }: RunnerOptions): Runner {
  let status: ContainerStatus = idle
  let container: Container | undefined
  let abort = new AbortController()
  /** Settles when the run before is over, with its program ended or its container closed. */
  let settled: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const dispatch = (event: ContainerEvent): void => {
    const next = reduce(status, event)
    if (next === status) return
    status = next
    for (const listener of listeners) listener()
  }

  const closeContainer = (closed: Container | undefined): void => {
    closed?.close()
    if (container === closed) container = undefined
  }

  const boot = async (before: Promise<void>, signal: AbortSignal): Promise<Container> => {
    await before
    signal.throwIfAborted()
    if (container) return container
    const booting = new AbortController()
    const giveUp = (): void => booting.abort()
    signal.addEventListener('abort', giveUp)
    try {
      const booted = await within(host.boot(booting.signal), limits.boot, signal)
      if (booted === 'late') throw new RunProblem('boot-timeout', `No answer within ${limits.boot} ms.`)
      container = booted
      void booted.lost.then(() => closeContainer(booted))
      return booted
    } catch (error) {
      giveUp()
      throw error instanceof RunProblem || signal.aborted ? error : new RunProblem('boot-rejected', error)
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  const mount = async (into: Container, files: Files, signal: AbortSignal): Promise<void> => {
    const lost = into.lost.then((detail) => Promise.reject(new Error(detail)))
    const mounted = Promise.race([into.mount(files), lost])
    const done = await within(mounted, limits.mount, signal).catch((error: unknown) => {
      closeContainer(into)
      throw signal.aborted ? error : new RunProblem('mount-failed', error)
    })
    if (done !== 'late') return
    closeContainer(into)
    throw new RunProblem('mount-failed', `No answer within ${limits.mount} ms.`)
  }

  /** Asks a program to end; a container whose program stays is closed with it. */
  const end = async (program: ContainerProcess, into: Container): Promise<void> => {
    program.kill()
    const ended = await within(program.exit, limits.kill).catch(() => 'late' as const)
    if (ended === 'late') closeContainer(into)
  }

  const start = async (
    into: Container,
    request: RunRequest,
    signal: AbortSignal,
  ): Promise<ContainerProcess> => {
    const spawned = into.spawn('node', [request.relay, request.program, ...request.args])
    const started = await within(spawned, limits.mount, signal).catch((error: unknown) => {
      if (signal.aborted)
        void spawned.then(
          (program) => program.kill(),
          () => undefined,
        )
      throw signal.aborted ? error : new RunProblem('start-failed', error)
    })
    if (started !== 'late') return started
    closeContainer(into)
    throw new RunProblem('start-failed', `No answer within ${limits.mount} ms.`)
  }

  const follow = async (into: Container, request: RunRequest, signal: AbortSignal): Promise<void> => {
    const program = await start(into, request, signal)
    const printed = print(program.output, signal)
    printed.catch(() => {})
    const ended = program.exit.then(async (exitCode) => {
      await within(printed, limits.kill).catch(() => {})
      return { exitCode }
    })
    const lost = into.lost.then((detail) => ({ detail }))
    const outcome = await within(Promise.race([ended, lost]), limits.run, signal).catch(
      async (error: unknown) => {
        if (!signal.aborted) return { detail: messageOf(error) }
        await end(program, into)
        throw error
      },
    )
    if (outcome === 'late') {
      dispatch({ type: 'ended', ending: { kind: 'time-limit', milliseconds: limits.run } })
      await end(program, into)
    } else if ('detail' in outcome) {
      closeContainer(into)
      dispatch({ type: 'lost', detail: outcome.detail })
    } else {
      const saved = request.saves === undefined ? undefined : await readSaved(into, request.saves, signal)
      signal.throwIfAborted()
      dispatch({ type: 'ended', ending: { kind: 'exited', exitCode: outcome.exitCode }, saved })
    }
  }

  const readSaved = async (
    into: Container,
    path: string,
    signal: AbortSignal,
  ): Promise<string | undefined> => {
    const saved = await within(into.readFile(path), limits.kill, signal).catch(() => undefined)
    return saved === 'late' ? undefined : saved
  }

  /** Reads the output to its end, and tells it until the run is given up. */
  const print = async (output: ReadableStream<string>, signal: AbortSignal): Promise<void> => {
    const relayed = createRelayReader()
    const tell = (lines: ReturnType<typeof relayed.read>): void => {
      if (!signal.aborted) for (const line of lines) dispatch(line)
    }
    const reader = output.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      tell(relayed.read(piece.value))
    tell(relayed.end())
  }

  const perform = async (load: () => Promise<RunRequest>, before: Promise<void>): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    abort = controller
    try {
      const loading = load().catch((error: unknown) => Promise.reject(new RunProblem('not-loaded', error)))
      const [into, request] = await Promise.all([boot(before, signal), loading])
      signal.throwIfAborted()
      dispatch({ type: 'booted' })
      await mount(into, request.files, signal)
      dispatch({ type: 'mounted' })
      await follow(into, request, signal)
    } catch (error) {
      if (signal.aborted) return
      const { problem, message } = error instanceof RunProblem ? error : new RunProblem('start-failed', error)
      dispatch({ type: 'failed', problem, detail: message })
    } finally {
      controller.abort()
    }
  }

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run(load) {
      if (isBusy(status)) return settled
      const obstacles = preflight(facts())
      if (obstacles.length > 0) dispatch({ type: 'refused', obstacles })
      else {
        dispatch({ type: 'started' })
        settled = perform(load, settled)
      }
      return settled
    },
    cancel() {
      if (!isBusy(status)) return
      dispatch({ type: 'cancelled' })
      abort.abort()
    },
    close() {
      this.cancel()
      closeContainer(container)
    },
  }
}
