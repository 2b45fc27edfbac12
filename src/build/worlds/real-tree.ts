import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bytesOf, kindOf } from '#standin'
import type { FileEntry, FileTree } from '#standin'

/** A real temporary folder, removed at the end of the block; no link is on the way to it. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'loopstep-')))
  const remove = (): void => rmSync(path, { recursive: true, force: true })
  return { path, [Symbol.dispose]: remove }
}

/** Writes a file tree to the disk. Its paths are absolute and must be inside a temporary folder. */
export function writeTree(tree: FileTree): void {
  const entries = Object.entries(tree)
  for (const [path, entry] of entries) {
    mkdirSync(dirname(path), { recursive: true })
    writeEntry(path, entry)
  }
  const pipes = entries.filter(([, entry]) => kindOf(entry) === 'fifo').map(([path]) => path)
  if (pipes.length > 0) execFileSync('mkfifo', ['-m', '644', '--', ...pipes])
  for (const [path, entry] of entries) {
    if (typeof entry === 'object' && 'mode' in entry && entry.mode !== undefined) chmodSync(path, entry.mode)
  }
}

function writeEntry(path: string, entry: FileEntry): void {
  if (typeof entry === 'object' && 'link' in entry) symlinkSync(entry.link, path)
  else if (kindOf(entry) === 'directory') mkdirSync(path, { recursive: true, mode: 0o755 })
  else if (kindOf(entry) === 'file') writeFileSync(path, bytesOf(entry), { mode: 0o644 })
}
