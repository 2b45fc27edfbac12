export { RecordingError, type RecordingErrorCode } from './errors.ts'
export { importsOf, topLevelDeclarations, type Declaration } from './javascript/declarations.ts'
export { compileProgram, record, recorderVersion } from './javascript/run/record.ts'
export { stripTypes } from './javascript/strip-types.ts'
export {
  defaultLimits,
  type CompiledProgram,
  type HostModules,
  type Program,
  type ProgramModule,
  type RecordOptions,
} from './recorder.ts'
