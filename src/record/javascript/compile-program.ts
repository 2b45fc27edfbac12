import { normalizeLineEnds, type Source } from '#trace'
import { RecordingError } from '../errors.ts'
import type { Program } from '../recorder.ts'
import type { CompiledModule, CompiledProgram, ModuleReference } from './compiled-program.ts'
import { importsOf } from './declarations.ts'
import { ProgramTables } from './instrument/function-scope.ts'
import { instrument } from './instrument/instrument.ts'
import { stripTypes } from './strip-types.ts'

/** Instruments a program's modules, dependencies first. Throws a `RecordingError`. */
export function compileProgram(program: Program): CompiledProgram {
  const tables = new ProgramTables()
  const sources: Source[] = []
  const modules: CompiledModule[] = []
  const loading: string[] = []
  const followsCalls = isFollowed(program)
  const visit = (path: string, importer: string): void => {
    if (modules.some((module) => module.path === path)) return
    if (loading.includes(path))
      throw new RecordingError('import-cycle', `imports itself by way of ${loading.join(' → ')}.`, path)
    const module = program.modules[path]
    if (!module)
      throw new RecordingError(
        'unknown-module',
        `imports ${path}, which is not part of the program.`,
        importer,
      )
    loading.push(path)
    const text = normalizeLineEnds(module.text)
    const link = (specifier: string): ModuleReference => {
      if (!isRelative(specifier)) return { host: specifier }
      const imported = resolvePath(path, specifier)
      visit(imported, path)
      return { module: imported }
    }
    // Dependencies come first in the tables too, as they come first in the run.
    for (const specifier of importsOf(text, path)) link(specifier)
    const code = isTypeScript(path) ? stripTypes(text, path) : text
    const sourceId = sources.push({ path, text }) - 1
    const { stepped, meta } = module
    modules.push({
      path,
      ...instrument(code, { path, sourceId, stepped, meta, followsCalls, tables, link }),
    })
    loading.pop()
  }
  visit(program.entry, program.entry)
  const { functions, locations, effects } = tables
  return { entry: program.entry, modules, sources, functions, locations, effects }
}

/** True where every call leads to code that is stepped through; the host's may change what it is given. */
function isFollowed({ modules }: Program): boolean {
  return Object.entries(modules).every(
    ([path, { text, stepped }]) =>
      stepped === 'all' && importsOf(normalizeLineEnds(text), path).every(isRelative),
  )
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.')
}

function isTypeScript(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path)
}

/** Resolves a relative specifier against the importing module's path. */
function resolvePath(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.length > 0 && parts.at(-1) !== '..') parts.pop()
      else parts.push('..')
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
