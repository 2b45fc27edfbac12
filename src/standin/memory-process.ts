import { encodeText } from './file-tree.ts'
import { resolve } from './memory-path.ts'
import { walk } from './memory-tree.ts'
import type { MemoryDirectory } from './memory-tree.ts'
import type { OperationLog } from './operation-log.ts'

/** How a program's run goes: what it prints and its exit code, or that it never ends. */
export type ProgramResult =
  | { readonly stdout: string; readonly stderr?: string; readonly exitCode: number }
  | { readonly neverEnds: true }

/** By the program's absolute path. */
export type Programs = Readonly<Record<string, ProgramResult>>

/** The options of `execFile` the stand-in heeds. */
export interface ExecFileOptions {
  readonly cwd: string
  /** In milliseconds; nobody waits for them, a program that never ends is killed at once. */
  readonly timeout?: number
  /** As many bytes as each of the two outputs may have. */
  readonly maxBuffer?: number
  readonly killSignal?: string
}

/** Node's error of a program that could not start, was killed, or did not exit with 0. */
export interface ExecFileError extends Error {
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
      const command = [file, ...args].join(' ')
      const path = resolve(options.cwd, args[0] ?? '')
      if (file !== memoryProcess.execPath || !exists(options.cwd)) {
        log({ type: 'run', path, error: 'ENOENT' })
        const details = { code: 'ENOENT', syscall: `spawn ${file}`, path: file }
        const error = Object.assign(new Error(`spawn ${file} ENOENT`), details)
        return later(() => callback(error, '', ''))
      }
      const ending = endingOf(resultOf(path), options, command)
      log({ type: 'run', path, result: ending.result })
      if (ending.result !== 'never ends') {
        later(() => callback(ending.error, ending.stdout, ending.stderr))
      }
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
  readonly result: string
  readonly error: ExecFileError | null
  readonly stdout: string
  readonly stderr: string
}

function endingOf(
  program: ProgramResult,
  options: ExecFileOptions,
  command: string,
): Ending {
  const { timeout = 0, maxBuffer = 1024 * 1024, killSignal = 'SIGTERM' } = options
  if ('neverEnds' in program) {
    if (timeout === 0)
      return { result: 'never ends', error: null, stdout: '', stderr: '' }
    const details = { code: null, killed: true, signal: killSignal }
    const error = Object.assign(new Error(`Command failed: ${command}\n`), details)
    return { result: killSignal, error, stdout: '', stderr: '' }
  }
  const { stdout, stderr = '', exitCode } = program
  for (const [name, text] of Object.entries({ stdout, stderr })) {
    if (encodeText(text).length <= maxBuffer) continue
    const error = Object.assign(new RangeError(`${name} maxBuffer length exceeded`), {
      code: 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER',
    })
    const cut = {
      stdout: stdout.slice(0, maxBuffer),
      stderr: stderr.slice(0, maxBuffer),
    }
    return { result: killSignal, error, ...cut }
  }
  if (exitCode === 0) return { result: '0', error: null, stdout, stderr }
  const details = { code: exitCode, killed: false, signal: null }
  const error = Object.assign(
    new Error(`Command failed: ${command}\n${stderr}`),
    details,
  )
  return { result: String(exitCode), error, stdout, stderr }
}

function later(call: () => void): void {
  void Promise.resolve().then(call)
}
