export { RecordingError, type RecordingErrorCode } from './errors.ts'
export { importsOf, topLevelDeclarations, type Declaration } from './javascript/declarations.ts'
export { compileProgram } from './javascript/compile-program.ts'
export type { CompiledProgram } from './javascript/compiled-program.ts'
export { record } from './javascript/record.ts'
export { recordCompiled, recorderVersion } from './javascript/run/record-compiled.ts'
export { stripTypes } from './javascript/strip-types.ts'
export {
  defaultLimits,
  type HostModules,
  type Program,
  type ProgramModule,
  type RecordOptions,
} from './recorder.ts'
