export { RecordingError, type RecordingErrorCode } from './errors.ts'
export { importsOf, topLevelDeclarations, type Declaration } from './javascript/declarations.ts'
export {
  defaultLimits,
  type CompiledProgram,
  type HostModules,
  type Program,
  type ProgramModule,
  type RecordOptions,
} from './recorder.ts'
