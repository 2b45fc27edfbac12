import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importsOf, record, type HostModules, type Program, type ProgramModule } from '#record'
import { resolveImport } from '#lesson'
import { createReplay } from '#replay'
import type { Trace } from '#trace'

/**
 * Records a program: a file with its relative imports. The program really runs: Node's own modules are
 * handed to it as they are. Rejects with a `RecordingError` for what cannot be recorded.
 */
export async function recordFile(file: string): Promise<Trace> {
  const program = readProgram(file, dirname(file))
  const hostModules = await importBuiltins(program)
  return record(program, { hostModules: () => hostModules })
}

/** One line for each step: `line:column depth kind function`; line and column count from 1. */
export function stepLines(trace: Trace): readonly string[] {
  const replay = createReplay(trace)
  return Array.from({ length: replay.stepCount }, (_, step) => {
    const location = replay.locationAt(step)
    const name = trace.functions[location?.functionId ?? -1]?.name ?? ''
    const place = `${location?.line ?? 0}:${location?.column ?? 0}`
    return `${place} ${replay.depthAt(step)} ${replay.kindAt(step) ?? ''} ${name || '(anonymous)'}`
  })
}

/** The program that a file is, with its relative imports, by paths from a folder; all of it is stepped through. */
export function readProgram(file: string, folder: string): Program {
  const entry = relative(folder, file).split(sep).join('/')
  const modules: Record<string, ProgramModule> = {}
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const place = join(folder, path)
    // A module that is missing is the recorder's to report: it knows who imports it.
    if (modules[path] || !existsSync(place)) continue
    const text = readFileSync(place, 'utf8')
    const meta = { url: pathToFileURL(place).href, filename: place, dirname: dirname(place) }
    modules[path] = { text, stepped: 'all', meta }
    for (const specifier of importsOf(text, path))
      if (specifier.startsWith('.')) waiting.push(resolveImport(path, specifier))
  }
  return { entry, modules }
}

/** Node's own modules that a program imports, as they are. */
export async function importBuiltins({ modules }: Program): Promise<HostModules> {
  const specifiers = Object.entries(modules).flatMap(([path, { text }]) => importsOf(text, path))
  const loaded: Record<string, Readonly<Record<string, unknown>>> = {}
  for (const specifier of specifiers)
    if (isBuiltin(specifier)) loaded[specifier] = (await import(specifier)) as Record<string, unknown>
  return loaded
}
