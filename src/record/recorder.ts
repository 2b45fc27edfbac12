import type { RecordingLimits, SourceRange } from '#trace'

/** A module of a program. */
export interface ProgramModule {
  readonly text: string
  /** The parts whose functions are stepped through; `all` includes the module's own statements. */
  readonly stepped: 'all' | 'none' | readonly SourceRange[]
  /** What `import.meta` holds, for programs that ask where they are; plain data. */
  readonly meta?: Readonly<Record<string, unknown>>
}

/** What is recorded: modules by path, joined by relative imports. */
export interface Program {
  readonly entry: string
  readonly modules: Readonly<Record<string, ProgramModule>>
}

/** Modules given by the host, by specifier: `node:fs` and its exports. They are not stepped into. */
export type HostModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** How a program is recorded. */
export interface RecordOptions {
  readonly limits?: Partial<RecordingLimits>
  /** Makes the host's modules; what is passed to `onOperation` (JSON data) becomes an event of the trace. */
  readonly hostModules?: (onOperation: (operation: unknown) => void) => HostModules
  /**
   * `virtual`, unless told otherwise: time jumps to the next timer once nothing else is left to do, and every
   * recording is the same. `real` is for programs that wait for the world outside; what it leaves running
   * when its modules and the starting call are done is not waited for.
   */
  readonly time?: 'virtual' | 'real'
  /** An export of the entry to call with one argument once all modules have run. */
  readonly start?: { readonly name: string; readonly input: unknown }
}

/** Limits that suit lessons and small programs. */
export const defaultLimits: RecordingLimits = {
  maxSteps: 100_000,
  maxMilliseconds: 5_000,
  maxDepth: 2_000,
  maxWidth: 100,
  maxNesting: 8,
  maxStringLength: 10_000,
}
