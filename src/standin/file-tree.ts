/** The files a stand-in starts with: from absolute POSIX path to entry. Parents are created. */
export type FileTree = Readonly<Record<string, FileEntry>>

/**
 * One entry of a {@link FileTree}. A string is a text file in UTF-8; `fill` is repeated up to `size` bytes,
 * so that a large file stays a small piece of data. `mode` is the permission bits, such as `0o000`.
 */
export type FileEntry =
  | string
  | { readonly bytes: readonly number[]; readonly mode?: number }
  | { readonly fill: string; readonly size: number; readonly mode?: number }
  | { readonly link: string }
  | { readonly directory: true; readonly mode?: number }
  | { readonly fifo: true; readonly mode?: number }

/** What an entry is, in the words the page uses. */
export type FileKind = 'file' | 'directory' | 'link' | 'fifo'

/** One line of the page's file tree. `size` is in bytes and only of files; `target` only of links. */
export interface FileListing {
  readonly path: string
  readonly kind: FileKind
  readonly size?: number
  readonly target?: string
}

// The pure rungs compile without DOM and Node types; every place they run in has this one.
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/** The bytes of a text in UTF-8. */
export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** The kind of an entry. */
export function kindOf(entry: FileEntry): FileKind {
  if (typeof entry === 'string' || 'bytes' in entry || 'fill' in entry) return 'file'
  if ('link' in entry) return 'link'
  return 'fifo' in entry ? 'fifo' : 'directory'
}

/** The content of a file entry; empty for every other kind. */
export function bytesOf(entry: FileEntry): Uint8Array {
  if (typeof entry === 'string') return encodeText(entry)
  if ('bytes' in entry) return Uint8Array.from(entry.bytes)
  if (!('fill' in entry)) return new Uint8Array()
  const pattern = encodeText(entry.fill)
  return Uint8Array.from({ length: entry.size }, (_, index) => pattern[index % pattern.length] ?? 0)
}

/** Every entry of a tree with the directories it implies, sorted by path; the root is left out. */
export function listFiles(tree: FileTree): readonly FileListing[] {
  const listings = new Map<string, FileListing>()
  for (const path of Object.keys(tree).flatMap(parentsOf)) listings.set(path, { path, kind: 'directory' })
  for (const [path, entry] of Object.entries(tree)) if (path !== '/') listings.set(path, listing(path, entry))
  return [...listings.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function listing(path: string, entry: FileEntry): FileListing {
  const kind = kindOf(entry)
  if (kind === 'file') return { path, kind, size: bytesOf(entry).length }
  if (typeof entry === 'object' && 'link' in entry) return { path, kind, target: entry.link }
  return { path, kind }
}

function parentsOf(path: string): readonly string[] {
  const names = path.split('/').slice(1, -1)
  return names.map((_, index) => '/' + names.slice(0, index + 1).join('/'))
}
