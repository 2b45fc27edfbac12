import { normalizeLineEnds, type Source } from '#trace'
import { RecordingError } from '../../errors.ts'
import type { HostModules, Program } from '../../recorder.ts'
import { importsOf } from '../declarations.ts'
import { ProgramTables } from '../instrument/function-scope.ts'
import { instrument } from '../instrument/instrument.ts'
import { stripTypes } from '../strip-types.ts'

/** A program ready to run: its tables, and its modules as URLs that can be imported. */
export interface LinkedProgram {
  readonly sources: readonly Source[]
  readonly tables: ProgramTables
  readonly entryUrl: string
}

/** How modules reach the hooks and the host: expressions for the generated code. */
export interface LinkOptions {
  readonly hooks: string
  readonly host: string
  readonly hostModules: HostModules
}

/** Instruments a program's modules, dependencies first, and links them by `data:` URLs. */
export function linkProgram(program: Program, options: LinkOptions): LinkedProgram {
  const tables = new ProgramTables()
  const sources: Source[] = []
  const urls = new Map<string, string>()
  const loading: string[] = []
  // Code of the host's may change what it is given.
  const followsCalls =
    Object.keys(options.hostModules).length === 0 &&
    Object.values(program.modules).every((module) => module.stepped === 'all')
  const visit = (path: string, importer: string): string => {
    const known = urls.get(path)
    if (known !== undefined) return known
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
    const link = (specifier: string): string =>
      specifier.startsWith('.')
        ? visit(resolvePath(path, specifier), path)
        : hostUrl(specifier, path, options)
    // Dependencies come first in the tables too, as they come first in the run.
    for (const specifier of importsOf(text, path)) link(specifier)
    const code = isTypeScript(path) ? stripTypes(text, path) : text
    const sourceId = sources.push({ path, text }) - 1
    const { hooks } = options
    urls.set(
      path,
      dataUrl(
        instrument(code, {
          path,
          sourceId,
          stepped: module.stepped,
          meta: module.meta,
          followsCalls,
          tables,
          link,
          hooks,
        }),
      ),
    )
    loading.pop()
    return urls.get(path) ?? ''
  }
  return { entryUrl: visit(program.entry, program.entry), sources, tables }
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

function hostUrl(specifier: string, path: string, options: LinkOptions): string {
  const module = options.hostModules[specifier]
  if (!module)
    throw new RecordingError(
      'unknown-module',
      `imports "${specifier}", which the recording does not offer.`,
      path,
    )
  const names = Object.keys(module).filter(
    (name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && name !== 'default',
  )
  const value = `${options.host}[${JSON.stringify(specifier)}]`
  const exports = names.map((name) => `export const ${name}=m.${name};`).join('')
  return dataUrl(`const m=${value};${exports}export default m.default??m;`)
}

function dataUrl(code: string): string {
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`
}
