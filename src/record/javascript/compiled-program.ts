import type { BreakpointLocation, FunctionInfo, Source } from '#trace'
import type { Effect } from './effect.ts'

/**
 * A program ready to be run and recorded: all that needs the parser is done. It is plain JSON data, so that it
 * can be made in one place and run in another.
 */
export interface CompiledProgram {
  /** Path of the module that is run; it imports the others. */
  readonly entry: string
  /** Dependencies first. */
  readonly modules: readonly CompiledModule[]
  readonly sources: readonly Source[]
  readonly functions: readonly FunctionInfo[]
  readonly locations: readonly BreakpointLocation[]
  /** What the code of each location may change, in their order. */
  readonly effects: readonly Effect[]
}

/** A module's code with the recorder's hooks in it. */
export interface CompiledModule {
  readonly path: string
  /** The name by which the code calls the hooks; it is for the runner to declare. */
  readonly hooks: string
  readonly code: readonly CodePart[]
}

/** Code, or the place where the specifier of another module belongs. */
export type CodePart = string | ModuleReference

/** Another module of the program by its path, or one of the host's by its specifier. */
export type ModuleReference = { readonly module: string } | { readonly host: string }
