import type { FileListing } from '#lesson'

/** A row of the file tree. */
export interface FileRow extends FileListing {
  readonly name: string
  /** How deep below the root, from 0. */
  readonly depth: number
}

/** The files as a tree: each folder before what it holds, folders that are not listed left out. */
export function fileRows(files: readonly FileListing[]): readonly FileRow[] {
  const listed = new Set(files.map((file) => file.path))
  return [...files].sort(byParts).map((file) => {
    const parents = parentsOf(file.path)
    const nearest = parents.findLast((parent) => listed.has(parent))
    const name = nearest === undefined || nearest === '/' ? file.path : file.path.slice(nearest.length + 1)
    return { ...file, name, depth: parents.filter((parent) => parent !== '/' && listed.has(parent)).length }
  })
}

/** `/a/b/c` has the parents `/`, `/a`, `/a/b`. */
function parentsOf(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1)
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
}

function byParts(a: FileListing, b: FileListing): number {
  const [first, second] = [a.path.split('/'), b.path.split('/')]
  for (let i = 0; i < Math.min(first.length, second.length); i++) {
    const [x = '', y = ''] = [first[i], second[i]]
    if (x !== y) return x < y ? -1 : 1
  }
  return first.length - second.length
}
