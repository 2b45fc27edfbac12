import { dirname, resolve } from 'node:path'
import { record } from '#record'
import type { Trace } from '#trace'
import { importBuiltins, readProgram } from '../record-file.ts'
import { longestRealRun } from './real-run.ts'

/** Packages that a harness may load when it is asked to: a recorded run never asks. */
const optionalPackages = { '@anthropic-ai/sdk': {} }

/** A run of a command line that was recorded. */
export interface RecordedCommand {
  readonly trace: Trace
  readonly exitCode: number
}

/**
 * Runs a lesson's command line for real and records all of its harness. `entry` is its module; paths in
 * the recording are from the lesson's folder, which is the one above the module's.
 */
export async function recordPractice(entry: string, args: readonly string[]): Promise<RecordedCommand> {
  const program = readProgram(entry, resolve(dirname(entry), '..'))
  const hostModules = { ...(await importBuiltins(program)), ...optionalPackages }
  const { argv, exitCode: before } = process
  process.argv = [process.execPath, entry, ...args]
  process.exitCode = undefined
  try {
    const trace = await record(program, {
      hostModules: () => hostModules,
      time: 'real',
      limits: { maxMilliseconds: longestRealRun, maxSteps: 1_000_000 },
    })
    const failed = trace.header.end.reason !== 'completed'
    return { trace, exitCode: Number(process.exitCode ?? (failed ? 1 : 0)) }
  } finally {
    process.argv = argv
    process.exitCode = before
  }
}
