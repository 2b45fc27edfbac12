import { execFile } from 'node:child_process'
import process from 'node:process'
import { hasProcessGroups, runInGroup } from './run-in-group.ts'
import type { RunFailure } from './run-in-group.ts'
import { ToolError } from './tool-error.ts'

/** How long the program may run, in milliseconds, and how many bytes it may print. */
export interface RunBounds {
  readonly timeout: number
  readonly maxBuffer: number
}

const usualBounds: RunBounds = { timeout: 5000, maxBuffer: 4096 }

/**
 * Runs the workspace's `main.mjs` with this Node, in that folder and without a shell.
 * The bounds end the program; they do not limit what it does on the machine until then.
 * On Windows only the program itself is ended, not the processes it has started.
 */
export function runMain(workspace: string, bounds = usualBounds): Promise<string> {
  const options = { ...bounds, cwd: workspace, killSignal: 'SIGKILL' } as const
  const run = hasProcessGroups() ? runInGroup : execFile
  return new Promise((succeed, fail) => {
    run(process.execPath, ['main.mjs'], options, (error, stdout, stderr) => {
      if (error === null) succeed(`exit_code=0\n${stdout.trimEnd()}`)
      else fail(explain(error, stdout + stderr, bounds))
    })
  })
}

function explain(failure: RunFailure, output: string, bounds: RunBounds): Error {
  const { code, killed, signal } = failure
  if (typeof code === 'number') {
    return new ToolError(`exit_code=${code}\n${output.trimEnd()}`)
  }
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return new ToolError(`main.mjs printed more than ${bounds.maxBuffer} bytes.`)
  }
  if (killed) return new ToolError(`main.mjs ran longer than ${bounds.timeout} ms.`)
  if (signal) return new ToolError(`main.mjs was ended by ${signal}.`)
  return failure
}
