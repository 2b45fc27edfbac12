import { argumentError } from './system-error.ts'

/**
 * The POSIX half of `node:path`, as far as the lessons need it; the working directory
 * is `/`.
 */
export const sep = '/'

/** Whether a path starts at the root. */
export function isAbsolute(path: string): boolean {
  return text('path', path).startsWith('/')
}

/**
 * Joins paths from right to left until one is absolute, and takes out `.`, `..` and
 * double slashes.
 */
export function resolve(...paths: readonly string[]): string {
  let resolved = ''
  for (const [index, path] of [...paths.entries()].reverse()) {
    if (text(`paths[${index}]`, path) === '') continue
    resolved = resolved === '' ? path : `${path}/${resolved}`
    if (isAbsolute(path)) break
  }
  return '/' + simplify(resolved.split('/'), 'absolute').join('/')
}

/** Takes out `.`, `..` and double slashes. */
export function normalize(path: string): string {
  if (text('path', path) === '') return '.'
  const from = isAbsolute(path) ? 'absolute' : 'relative'
  const names = simplify(path.split('/'), from).join('/')
  const slash = path.endsWith('/') && names !== '' ? '/' : ''
  if (from === 'absolute') return `/${names}${slash}`
  return names === '' ? (path.endsWith('/') ? './' : '.') : names + slash
}

/** Joins paths with a slash and normalizes. */
export function join(...paths: readonly string[]): string {
  return normalize(paths.filter((path) => text('path', path) !== '').join('/'))
}

/** The way from one path to another: `relative('/a/b', '/a/c')` is `../c`. */
export function relative(from: string, to: string): string {
  const start = resolve(text('from', from)).split('/').filter(Boolean)
  const end = resolve(text('to', to)).split('/').filter(Boolean)
  let shared = 0
  while (shared < start.length && start[shared] === end[shared]) shared += 1
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/')
}

/** The path without its last name. */
export function dirname(path: string): string {
  if (text('path', path) === '') return '.'
  const trimmed = withoutSlashes(path)
  const end = trimmed.lastIndexOf('/')
  if (end <= 0) return isAbsolute(path) ? '/' : '.'
  return end === 1 && isAbsolute(path) ? '//' : trimmed.slice(0, end)
}

/** The last name of a path. */
export function basename(path: string): string {
  const trimmed = withoutSlashes(text('path', path))
  return trimmed.slice(trimmed.lastIndexOf('/') + 1)
}

function simplify(names: readonly string[], from: 'absolute' | 'relative'): string[] {
  const kept: string[] = []
  for (const name of names) {
    if (name === '' || name === '.') continue
    const canGoUp = kept.length > 0 && kept.at(-1) !== '..'
    if (name === '..' && canGoUp) kept.pop()
    else if (name !== '..' || from === 'relative') kept.push(name)
  }
  return kept
}

function withoutSlashes(path: string): string {
  return path.replace(/\/+$/, '')
}

function text(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  const message = `The "${name}" argument must be of type string. Received ${value}`
  throw argumentError('ERR_INVALID_ARG_TYPE', message)
}
