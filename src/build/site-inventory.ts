import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Inventory } from '#offline'

/** Size in bytes up to which a script, style or image is kept at once. */
const smallFile = 64 * 1024

/** Files that hosts read, and readers do not. */
const notServed = /^(_headers|robots\.txt|service-worker\.js|\.vite\/.*)$/

/**
 * Lists the files of a built site for its service worker. Kept at once are the home pages with what they
 * load, and all that is small; lessons, recordings and the editor are kept when they are first used.
 */
export function siteInventory(folder: string, base: string): Inventory {
  const sizes: Record<string, number> = {}
  const files: Record<string, string> = {}
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(join(folder, name))
    const path = name.replace(/(^|\/)index\.html$/, '$1')
    files[path] = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    sizes[path] = bytes.length
  }
  const shell = Object.keys(files).filter((path) => /^([a-z]+\/)?$|^404\.html$/.test(path))
  const loaded = shell.flatMap((path) => assetsOf(readFileSync(join(folder, fileOf(path)), 'utf8'), base))
  const small = Object.keys(files).filter(
    (path) => !/\/$|^traces\/|\.html$/.test(path) && (sizes[path] ?? 0) <= smallFile,
  )
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  return {
    version,
    base,
    files,
    core: [...new Set([...shell, ...loaded, ...small])].filter((path) => path in files),
  }
}

function fileOf(path: string): string {
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

/** The files a page names in its HTML, relative to the base. */
function assetsOf(html: string, base: string): readonly string[] {
  return [...html.matchAll(/(?:src|href)="([^"#?]+)"/g)].flatMap(([, url = '']) =>
    url.startsWith(`${base}assets/`) ? [url.slice(base.length)] : [],
  )
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !notServed.test(name))
    .sort()
}
