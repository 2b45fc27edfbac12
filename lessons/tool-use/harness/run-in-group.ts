import childProcess from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import process from 'node:process'
import type { Readable } from 'node:stream'

/** The options of `execFile` that are heeded here. */
export interface RunOptions {
  readonly cwd: string
  /** In milliseconds. */
  readonly timeout: number
  /** How many bytes each of the two outputs may have. */
  readonly maxBuffer: number
}

/** What is told about a program that did not end well, as `execFile` tells it. */
export interface RunFailure extends Error {
  readonly code?: unknown
  readonly killed?: boolean
  readonly signal?: unknown
}

type Done = (error: RunFailure | null, stdout: string, stderr: string) => void

const systems = ['linux', 'darwin', 'freebsd', 'openbsd']
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The groups that run now; each is known by the process id of its program. */
const running = new Set<number>()

/** Whether there are process groups here; Windows has none. */
export function hasProcessGroups(): boolean {
  return systems.includes(process.platform)
}

/**
 * Does what `execFile` does, but the program heads a process group of its own. What it
 * has started ends with it: when it ends, at a bound, and when the harness ends. Two
 * limits: a process can leave the group on purpose, and a harness that is ended by
 * `SIGKILL` cannot act any more.
 */
export function runInGroup(
  file: string,
  args: readonly string[],
  options: RunOptions,
  done: Done,
): void {
  const { cwd, timeout, maxBuffer } = options
  // A group of its own is what `detached` means; `execFile` takes no notice of it.
  const child = childProcess.spawn(file, args, { cwd, detached: true })
  watch(child)

  let failure: Error | undefined
  const stop = (reason: Error) => {
    failure ??= reason
    endGroup(child.pid)
    child.kill('SIGKILL') // where the system made no group for it
    child.stdout.destroy()
    child.stderr.destroy()
  }
  const tooMuch = () => stop(failureOf({ code: 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' }))
  const stdout = collect(child.stdout, maxBuffer, tooMuch)
  const stderr = collect(child.stderr, maxBuffer, tooMuch)
  const timer = setTimeout(() => stop(failureOf({ killed: true })), timeout)

  child.on('error', stop)
  child.on('exit', () => endGroup(child.pid))
  child.on('close', (code, signal) => {
    clearTimeout(timer)
    unwatch(child)
    if (code !== 0) failure ??= failureOf({ code, signal })
    done(failure ?? null, textOf(stdout), textOf(stderr))
  })
}

function failureOf(details: Omit<RunFailure, keyof Error>): RunFailure {
  return Object.assign(new Error('The program did not end well.'), details)
}

/** Gathers what a stream gives; says so once it is more than the limit, in bytes. */
function collect(stream: Readable, limit: number, tooMuch: () => void): Buffer[] {
  const chunks: Buffer[] = []
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    if (length > limit) tooMuch()
  })
  return chunks
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8')
}

/** Ends every process of a group at once; a group that is gone needs no ending. */
function endGroup(group: number | undefined): void {
  if (group === undefined) return
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // nobody is left in it
  }
}

function watch({ pid }: ChildProcess): void {
  if (pid === undefined) return
  if (running.size === 0) {
    process.on('exit', endAll)
    for (const signal of signals) process.on(signal, endAllAndLeave)
  }
  running.add(pid)
}

function unwatch({ pid }: ChildProcess): void {
  if (pid === undefined || !running.delete(pid) || running.size > 0) return
  stopListening()
}

function stopListening(): void {
  process.off('exit', endAll)
  for (const signal of signals) process.off(signal, endAllAndLeave)
}

function endAll(): void {
  for (const group of running) endGroup(group)
}

/** A signal that nobody else listens to ends the harness, as it would have anyway. */
function endAllAndLeave(signal: NodeJS.Signals): void {
  endAll()
  stopListening()
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
