import { encodeText } from './file-tree.ts'
import { resolve } from './memory-path.ts'
import { walk } from './memory-tree.ts'
import type { MemoryDirectory } from './memory-tree.ts'
import type { OperationLog } from './operation-log.ts'

/**
 * How a program's run goes: what it prints and its exit code, or that it never ends.
 */
export type ProgramResult =
  | { readonly stdout: string; readonly stderr?: string; readonly exitCode: number }
  | { readonly neverEnds: true }

/** By the program's absolute path. */
export type Programs = Readonly<Record<string, ProgramResult>>

/** The options of `execFile` the stand-in heeds. */
export interface ExecFileOptions {
  readonly cwd: string
  /**
   * In milliseconds; nobody waits for them, a program that never ends is killed at
   * once.
   */
  readonly timeout?: number
  /** As many bytes as each of the two outputs may have. */
  readonly maxBuffer?: number
  readonly killSignal?: string
}

/**
 * Node's error of a program that could not start, was killed, or did not exit with 0.
 */
interface ExecFileError extends Error {
  readonly code: number | string | null
  readonly killed?: boolean
  readonly signal?: string | null
}

/** The part of `node:child_process` the lessons' harnesses call. */
export interface MemoryProcesses {
  /** Answers in a microtask, so that the order of a recording is always the same. */
  execFile(
    file: string,
    args: readonly string[],
    options: ExecFileOptions,
    callback: (error: ExecFileError | null, stdout: string, stderr: string) => void,
  ): void
}

/** The part of `node:process` the lessons' harnesses read. */
export const memoryProcess: { readonly execPath: string; cwd(): string } = {
  execPath: '/usr/bin/node',
  cwd: () => '/',
}

/**
 * Builds processes that **run nothing**. A program that is started must be a file of the
 * tree; how its run goes is played back from what the scenario says about that file.
 */
export function createMemoryProcesses(
  root: MemoryDirectory,
  programs: Programs,
  log: OperationLog,
): MemoryProcesses {
  return {
    execFile(file, args, options, callback) {
      const path = resolve(options.cwd, args[0] ?? '')
      const command = [file, ...args].join(' ')
      const answer = ({ error, stdout = '', stderr = '' }: Ending): void => {
        const failure = error && Object.assign(error, { cmd: command })
        void Promise.resolve().then(() => callback(failure, stdout, stderr))
      }
      if (file !== memoryProcess.execPath || !exists(options.cwd)) {
        log({ type: 'run', path, error: 'ENOENT' })
        return answer({ error: spawnError(file) })
      }
      const ending = endingOf(resultOf(path), options, command)
      log({ type: 'run', path, result: ending.result })
      return answer(ending)
    },
  }

  function exists(path: string): boolean {
    return typeof walk(root, path, 'follow') !== 'string'
  }

  function resultOf(path: string): ProgramResult {
    if (!exists(path)) {
      const stderr = `Error: Cannot find module '${path}'\n`
      return { stdout: '', stderr, exitCode: 1 }
    }
    const result = Object.hasOwn(programs, path) ? programs[path] : undefined
    if (result === undefined)
      throw new Error(`The scenario does not say how ${path} runs`)
    return result
  }
}

interface Ending {
  readonly error: ExecFileError | null
  readonly stdout?: string
  readonly stderr?: string
}

/**
 * How `execFile` tells of a run; `result` is the exit code or the signal, for the log.
 */
function endingOf(
  program: ProgramResult,
  options: ExecFileOptions,
  command: string,
): Ending & { readonly result: string } {
  const { timeout = 0, maxBuffer = 1024 * 1024, killSignal = 'SIGTERM' } = options
  if ('neverEnds' in program) {
    if (timeout === 0)
      throw new Error(`${command} would run for ever: give it a timeout`)
    const error = new Error(`Command failed: ${command}\n`)
    const details = { code: null, killed: true, signal: killSignal }
    return { result: killSignal, error: Object.assign(error, details) }
  }
  const { stdout, stderr = '', exitCode } = program
  for (const [name, text] of Object.entries({ stdout, stderr })) {
    if (encodeText(text).length <= maxBuffer) continue
    const error = new RangeError(`${name} maxBuffer length exceeded`)
    const details = { code: 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' }
    const kept = {
      stdout: stdout.slice(0, maxBuffer),
      stderr: stderr.slice(0, maxBuffer),
    }
    return { result: killSignal, error: Object.assign(error, details), ...kept }
  }
  if (exitCode === 0) return { result: '0', error: null, stdout, stderr }
  const error = new Error(`Command failed: ${command}\n${stderr}`)
  const details = { code: exitCode, killed: false, signal: null }
  return {
    result: String(exitCode),
    error: Object.assign(error, details),
    stdout,
    stderr,
  }
}

function spawnError(file: string): ExecFileError {
  const details = { code: 'ENOENT', syscall: `spawn ${file}`, path: file }
  return Object.assign(new Error(`spawn ${file} ENOENT`), details)
}
