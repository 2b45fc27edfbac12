import { bytesOf, encodeText, kindOf } from './file-tree.ts'
import type { FileEntry, FileTree } from './file-tree.ts'
import type { SystemErrorCode } from './system-error.ts'

/** A file, folder, link or pipe in memory. `mode` is the permission bits. */
export type MemoryNode =
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly mode: number }
  | MemoryDirectory
  | { readonly kind: 'link'; readonly target: string; readonly mode: number }
  | { readonly kind: 'fifo'; readonly mode: number }

/** A folder in memory. */
export interface MemoryDirectory {
  readonly kind: 'directory'
  readonly entries: Map<string, MemoryNode>
  mode: number
}

/** As many links as Linux follows on the way to one file. */
const maxLinks = 40
const maxNameBytes = 255
const maxPathBytes = 4095

/** Grows the nodes of a file tree. Throws where the tree contradicts itself. */
export function growTree(files: FileTree): MemoryDirectory {
  const root = directory()
  for (const [path, entry] of Object.entries(files)) {
    const names = path === '/' ? [] : path.split('/').slice(1)
    if (!path.startsWith('/') || names.some((name) => ['', '.', '..'].includes(name))) {
      throw new Error(
        `"${path}" in a file tree must be an absolute path without . and ..`,
      )
    }
    plant(root, names, entry)
  }
  return root
}

/**
 * Walks a path as the kernel does: to a node, or to the code of the error it stops
 * with.
 */
export function walk(
  root: MemoryDirectory,
  path: string,
  lastLink: 'follow' | 'stay',
): MemoryNode | SystemErrorCode {
  if (path === '') return 'ENOENT'
  if (encodeText(path).length > maxPathBytes) return 'ENAMETOOLONG'
  const names = path.split('/')
  const parents: MemoryDirectory[] = []
  let node: MemoryNode = root
  let links = 0
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    if (node.kind !== 'directory') return 'ENOTDIR'
    if (name === '') continue
    if (!allows(node, 'search')) return 'EACCES'
    if (name === '.') continue
    if (name === '..') {
      node = parents.pop() ?? root
      continue
    }
    if (encodeText(name).length > maxNameBytes) return 'ENAMETOOLONG'
    const next: MemoryNode | undefined = node.entries.get(name)
    if (next === undefined) return 'ENOENT'
    if (next.kind === 'link' && (lastLink === 'follow' || names.length > 0)) {
      links += 1
      if (links > maxLinks) return 'ELOOP'
      names.unshift(...next.target.split('/'))
      if (!next.target.startsWith('/')) continue
      parents.length = 0
      node = root
    } else {
      parents.push(node)
      node = next
    }
  }
  return node
}

/** Whether the owner's permission bits allow reading a node or searching a folder. */
export function allows(node: MemoryNode, what: 'read' | 'search'): boolean {
  return (node.mode & (what === 'read' ? 0o400 : 0o100)) !== 0
}

function plant(
  root: MemoryDirectory,
  names: readonly string[],
  entry: FileEntry,
): void {
  let parent = root
  for (const name of names.slice(0, -1)) {
    const next = parent.entries.get(name) ?? directory()
    if (next.kind !== 'directory')
      throw new Error(`"${name}" in a file tree holds files`)
    parent.entries.set(name, next)
    parent = next
  }
  const name = names.at(-1)
  const node = nodeOf(entry)
  const before = name === undefined ? root : parent.entries.get(name)
  if (before?.kind === 'directory' && node.kind === 'directory') before.mode = node.mode
  else if (before === undefined && name !== undefined) parent.entries.set(name, node)
  else throw new Error(`"${name ?? '/'}" in a file tree is a folder already`)
}

function nodeOf(entry: FileEntry): MemoryNode {
  const mode = typeof entry === 'object' && 'mode' in entry ? entry.mode : undefined
  if (typeof entry === 'object' && 'link' in entry) {
    return { kind: 'link', target: entry.link, mode: 0o777 }
  }
  switch (kindOf(entry)) {
    case 'directory':
      return directory(mode)
    case 'fifo':
      return { kind: 'fifo', mode: mode ?? 0o644 }
    default:
      return { kind: 'file', bytes: bytesOf(entry), mode: mode ?? 0o644 }
  }
}

function directory(mode = 0o755): MemoryDirectory {
  return { kind: 'directory', entries: new Map(), mode }
}
