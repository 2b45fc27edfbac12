import { encodeText } from './file-tree.ts'
import { dirname, join, relative, resolve } from './memory-path.ts'
import { allows, walk } from './memory-tree.ts'
import type { MemoryDirectory, MemoryNode } from './memory-tree.ts'
import type { Operation, OperationLog } from './operation-log.ts'
import { argumentError, errorCode, systemError } from './system-error.ts'

/** What `lstatSync` and its kin answer with; `size` is in bytes. */
interface MemoryStats {
  readonly size: number
  readonly mode: number
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
  isFIFO(): boolean
}

/**
 * The part of `node:fs` the lessons' harnesses call, over files in memory that nobody can
 * write to. Same results, same errors; every call is told to the log.
 */
export interface MemoryFileSystem {
  /** Follows every link of a path. */
  realpathSync(path: string): string
  /** Where one link points. */
  readlinkSync(path: string): string
  /** Looks at an entry itself; a link is not followed. */
  lstatSync(path: string): MemoryStats
  /** Looks at what a path leads to. */
  statSync(path: string): MemoryStats
  /** Looks at an open file. */
  fstatSync(file: number): MemoryStats
  /** Opens a file for reading and answers with its number. */
  openSync(path: string, flags?: string): number
  /**
   * Reads into `buffer`, from `position` or where the last read ended; 0 at the end.
   */
  readSync(
    file: number,
    buffer: Uint8Array,
    offset?: number,
    length?: number,
    position?: number | null,
  ): number
  /** Gives the number back. */
  closeSync(file: number): void
}

interface OpenFile {
  readonly path: string
  readonly node: MemoryNode
  position: number
}

/** Builds the file system over a grown tree, and tells `log` what is done to it. */
export function createMemoryFileSystem(
  root: MemoryDirectory,
  log: OperationLog,
): MemoryFileSystem {
  const openFiles = new Map<number, OpenFile>()
  let nextFile = 3

  return {
    realpathSync(path) {
      return resolving(path, () => realPath(path))
    },
    readlinkSync(path) {
      return resolving(path, () => linkTarget(path))
    },
    lstatSync(path) {
      return inspecting(path, () => find(path, 'lstat'))
    },
    statSync(path) {
      return inspecting(path, () => find(path, 'stat'))
    },
    fstatSync(file) {
      return inspecting(pathOf(file), () => openFile(file, 'fstat').node)
    },
    openSync(path, flags = 'r') {
      const file = orTell('open', path, () => open(path, flags))
      log({ type: 'open', path })
      return file
    },
    // eslint-disable-next-line max-params -- Node's own signature
    readSync(
      file,
      buffer,
      offset = 0,
      length = buffer.length - offset,
      position = null,
    ) {
      const target = rangeOf(buffer, offset, length)
      const bytes = orTell('read', pathOf(file), () => read(file, target, position))
      log({ type: 'read', path: pathOf(file), bytes })
      return bytes
    },
    closeSync(file) {
      const { path } = orTell('close', '', () => openFile(file, 'close'))
      openFiles.delete(file)
      log({ type: 'close', path })
    },
  }

  function find(
    path: string,
    syscall: 'stat' | 'lstat' | 'open' | 'readlink',
  ): MemoryNode {
    checkPath(path)
    const followed = syscall === 'stat' || syscall === 'open'
    const found = walk(root, path, followed ? 'follow' : 'stay')
    if (typeof found === 'string') throw systemError(found, syscall, path)
    return found
  }

  function realPath(path: string): string {
    checkPath(path)
    let real = resolve(path)
    for (let link = firstLink(real); link !== undefined; link = firstLink(real)) {
      find(link, 'stat')
      real = resolve(dirname(link), linkTarget(link), relative(link, real))
    }
    return real
  }

  function firstLink(path: string): string | undefined {
    let place = '/'
    for (const name of path.split('/')) {
      place = join(place, name)
      if (find(place, 'lstat').kind === 'link') return place
    }
    return undefined
  }

  function linkTarget(path: string): string {
    const node = find(path, 'readlink')
    if (node.kind !== 'link') throw systemError('EINVAL', 'readlink', path)
    return node.target
  }

  function open(path: string, flags: string): number {
    const node = find(path, 'open')
    if (flags !== 'r') throw systemError('EROFS', 'open', path)
    if (!allows(node, 'read')) throw systemError('EACCES', 'open', path)
    if (node.kind === 'fifo') throw new Error(`open '${path}' would wait for ever`)
    openFiles.set(nextFile, { path, node, position: 0 })
    return nextFile++
  }

  function read(file: number, target: Uint8Array, position: number | null): number {
    const open = openFile(file, 'read')
    if (open.node.kind !== 'file') throw systemError('EISDIR', 'read')
    const start = position ?? open.position
    const chunk = open.node.bytes.subarray(start, start + target.length)
    target.set(chunk)
    if (position === null) open.position += chunk.length
    return chunk.length
  }

  function openFile(file: number, syscall: string): OpenFile {
    const open = openFiles.get(file)
    if (open === undefined) throw systemError('EBADF', syscall)
    return open
  }

  function pathOf(file: number): string {
    return openFiles.get(file)?.path ?? ''
  }

  function resolving(path: string, call: () => string): string {
    const result = orTell('resolve', path, call)
    log({ type: 'resolve', path, result })
    return result
  }

  function inspecting(path: string, call: () => MemoryNode): MemoryStats {
    const node = orTell('inspect', path, call)
    log({ type: 'inspect', path, result: node.kind })
    return statsOf(node)
  }

  /** Makes a call; one that fails is logged with its code. */
  function orTell<Result>(
    type: Operation['type'],
    path: string,
    call: () => Result,
  ): Result {
    try {
      return call()
    } catch (error) {
      log({ type, path, error: errorCode(error) })
      throw error
    }
  }
}

function statsOf(node: MemoryNode): MemoryStats {
  return {
    size: sizeOf(node),
    mode: kindBits[node.kind] | node.mode,
    isFile: () => node.kind === 'file',
    isDirectory: () => node.kind === 'directory',
    isSymbolicLink: () => node.kind === 'link',
    isFIFO: () => node.kind === 'fifo',
  }
}

const kindBits = { fifo: 0o010000, directory: 0o040000, file: 0o100000, link: 0o120000 }

function sizeOf(node: MemoryNode): number {
  if (node.kind === 'file') return node.bytes.length
  return node.kind === 'link' ? encodeText(node.target).length : 0
}

function rangeOf(buffer: Uint8Array, offset: number, length: number): Uint8Array {
  if (offset >= 0 && length >= 0 && offset + length <= buffer.length) {
    return buffer.subarray(offset, offset + length)
  }
  const message = `The read does not fit: ${length} bytes at ${offset} of ${buffer.length}`
  throw Object.assign(new RangeError(message), { code: 'ERR_OUT_OF_RANGE' })
}

function checkPath(path: unknown): void {
  if (typeof path !== 'string') {
    const message = `The "path" argument must be of type string. Received ${String(path)}`
    throw argumentError('ERR_INVALID_ARG_TYPE', message)
  }
  if (!path.includes('\0')) return
  const message = "The argument 'path' must be a string without null bytes"
  throw argumentError('ERR_INVALID_ARG_VALUE', message)
}
