import { createSession, reduce, type DebugCommand, type DebugSession } from '#debug'
import { createReplay } from '#replay'
import type { LineNumber, Trace } from '#trace'
import { content, path } from './read-file-stage.ts'

/** A session over a trace, with breakpoints, after commands. */
export function sessionOf(
  trace: Trace | null,
  commands: readonly DebugCommand[],
  breakpoints: readonly LineNumber[] = [],
): DebugSession {
  const empty = createSession({ path, breakableLines: content.breakableLines })
  const set: DebugCommand = {
    type: 'setBreakpoints',
    breakpoints: breakpoints.map((line) => ({ path, line })),
  }
  const load: DebugCommand = { type: 'load', replay: trace && createReplay(trace) }
  return [set, load, ...commands].reduce(reduce, empty)
}
