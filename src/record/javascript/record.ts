import type { Trace } from '#trace'
import type { Program, RecordOptions } from '../recorder.ts'
import { compileProgram } from './compile-program.ts'
import { recordCompiled } from './run/record-compiled.ts'

/**
 * Runs a program and records it. What goes wrong inside the program is part of the trace; a program that
 * cannot be run at all is a `RecordingError`.
 */
export async function record(program: Program, options: RecordOptions = {}): Promise<Trace> {
  return recordCompiled(compileProgram(program), options)
}
