import { RecordingError } from '../../errors.ts'
import type { HostModules } from '../../recorder.ts'
import type { CompiledModule, CompiledProgram } from '../compiled-program.ts'

/** How modules reach the hooks and the host: expressions for the generated code. */
export interface LinkOptions {
  readonly hooks: string
  readonly host: string
  readonly hostModules: HostModules
}

/** Joins a program's modules by `data:` URLs; gives that of the entry. Throws a `RecordingError`. */
export function linkModules(program: CompiledProgram, options: LinkOptions): string {
  const urls = new Map<string, string>()
  for (const module of program.modules) urls.set(module.path, dataUrl(linkModule(module, urls, options)))
  return urls.get(program.entry) ?? ''
}

function linkModule(
  { path, hooks, code }: CompiledModule,
  urls: ReadonlyMap<string, string>,
  options: LinkOptions,
): string {
  const parts = code.map((part) => {
    if (typeof part === 'string') return part
    if ('host' in part) return JSON.stringify(hostUrl(part.host, path, options))
    return JSON.stringify(urls.get(part.module) ?? '')
  })
  return `const ${hooks}=${options.hooks};${parts.join('')}`
}

function hostUrl(specifier: string, path: string, options: LinkOptions): string {
  const { hostModules } = options
  const module = Object.hasOwn(hostModules, specifier) ? hostModules[specifier] : undefined
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
