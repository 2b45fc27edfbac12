import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse } from 'acorn'
import { resolveImport } from '#lesson'
import { stripTypes } from '#record'

/** The programs of a lesson's harness that can be started, where the lesson has them. */
const programs = ['harness/practice.ts', 'harness/verify.ts']

/** Where the relay lies in a mount; `src/webcontainer/relay.ts` says what it is. */
const relaySource = 'src/webcontainer/relay.ts'

/** What is mounted to run a lesson's harness. */
export interface HarnessMount {
  /** Text of each file by its path. */
  readonly files: Readonly<Record<string, string>>
  readonly relay: string
  /** Path of each program that there is, by its name: `practice`, `verify`. */
  readonly programs: Readonly<Record<string, string>>
}

/**
 * Everything that Node needs to run a lesson's harness: its programs with all they import, without their
 * types, and the workspace they work in. Nothing has to be installed. `undefined` for a lesson without any.
 */
export function harnessMount(root: string, lessonId: string): HarnessMount | undefined {
  const paths = programs
    .map((path) => `${lessonId}/${path}`)
    .filter((path) => existsSync(join(root, 'lessons', path)))
  if (paths.length === 0) return undefined
  const read = (path: string): string => readFileSync(join(root, 'lessons', path), 'utf8')
  return {
    files: {
      // Node takes a .js file for an ES module only where a package says so.
      'package.json': '{ "type": "module" }\n',
      'relay.js': runnable(readFileSync(join(root, relaySource), 'utf8'), relaySource).text,
      ...modulesFrom(paths, read),
      ...workspaceFiles(root, lessonId),
    },
    relay: 'relay.js',
    programs: Object.fromEntries(
      paths.map((path) => [path.replace(/^.*\/|\.ts$/g, ''), path.replace(/\.ts$/, '.js')]),
    ),
  }
}

/** The modules that are reached by imports, by their new paths. */
function modulesFrom(paths: readonly string[], read: (path: string) => string): Record<string, string> {
  const files: Record<string, string> = {}
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const target = path.replace(/\.ts$/, '.js')
    if (files[target] !== undefined) continue
    const { text, imports } = runnable(read(path), `lessons/${path}`)
    files[target] = text
    for (const specifier of imports) waiting.push(resolveImport(path, specifier))
  }
  return files
}

interface ImportStatement {
  readonly source?: { readonly start: number; readonly end: number; readonly value: string } | null
}

/** A module as Node runs it, and the modules of ours it imports. Every offset stays what it was. */
function runnable(
  source: string,
  path: string,
): { readonly text: string; readonly imports: readonly string[] } {
  let text = stripTypes(source, path)
  const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  const imports: string[] = []
  for (const { source: from } of tree.body as readonly ImportStatement[]) {
    if (!from?.value.startsWith('.')) continue
    imports.push(from.value)
    const renamed = text.slice(from.start, from.end).replace(/\.ts(?=.$)/, '.js')
    text = text.slice(0, from.start) + renamed + text.slice(from.end)
  }
  return { text, imports }
}

function workspaceFiles(root: string, lessonId: string): Record<string, string> {
  const folder = join(root, 'lessons', lessonId, 'workspace')
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    names.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [relative(join(root, 'lessons'), file).replaceAll(sep, '/'), readFileSync(file, 'utf8')]
    }),
  )
}
