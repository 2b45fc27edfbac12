import * as realFileSystem from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileEntry, FileTree } from './file-tree.ts'
import { createMemoryFileSystem } from './memory-file-system.ts'
import type { MemoryFileSystem } from './memory-file-system.ts'
import { growTree } from './memory-tree.ts'
import { temporaryFolder, writeTree } from '../build/worlds/real-tree.ts'

/** What one call comes to: a result or everything an error says. */
type Answer =
  | { result: unknown }
  | { code: unknown; syscall: unknown; path: unknown; message: string }

type Call = (files: MemoryFileSystem) => unknown

const names = [
  'a',
  'b',
  'c',
  '__proto__',
  'constructor',
  '..notes.md',
  'with space',
  '中文.txt',
  '...',
  '-n',
]
const name = fc.constantFrom(...names)

/** A path below the root as a caller may write it: with `.`, `..`, and slashes too many. */
const way = fc
  .tuple(
    fc.array(fc.oneof({ weight: 6, arbitrary: name }, fc.constantFrom('.', '..', '')), {
      maxLength: 5,
    }),
    fc.constantFrom('', '', '', '/'),
  )
  .map(([parts, end]) => parts.join('/') + end)

type Seed = {
  folder: readonly string[]
  name: string
  entry: (root: string) => FileEntry
}

const entry: fc.Arbitrary<Seed['entry']> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => () => text),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => () => ({ bytes: [...bytes] })),
  fc
    .record({ fill: fc.constantFrom('ab', '中'), size: fc.nat(5000) })
    .map((filled) => () => filled),
  way.map((to) => () => ({ link: to === '' ? '.' : to })),
  way.map((to) => (root: string) => ({ link: `${root}/${to}` })),
  fc.constant(() => ({ directory: true }) as const),
  fc.constant(() => ({ fifo: true }) as const),
)

const seeds: fc.Arbitrary<readonly Seed[]> = fc.array(
  fc.record({ folder: fc.array(name, { maxLength: 2 }), name, entry }),
  { minLength: 3, maxLength: 12 },
)

/** Plants what fits: nothing twice, and nothing below what is not a folder. */
function treeOf(root: string, planted: readonly Seed[]): FileTree {
  const tree: Record<string, FileEntry> = { [root]: { directory: true } }
  const folders = new Set<string>([root])
  for (const seed of planted) {
    const path = [root, ...seed.folder, seed.name].join('/')
    const parents = seed.folder.map((_, index) =>
      [root, ...seed.folder.slice(0, index + 1)].join('/'),
    )
    if (
      path in tree ||
      folders.has(path) ||
      parents.some((one) => one in tree && !folders.has(one))
    )
      continue
    const entry = seed.entry(root)
    tree[path] = entry
    for (const parent of parents) folders.add(parent)
    if (typeof entry === 'object' && 'directory' in entry) folders.add(path)
  }
  return tree
}

function standinOf(tree: FileTree): MemoryFileSystem {
  return createMemoryFileSystem(growTree(tree), () => {})
}

/** The real file system; the few calls of it that the stand-in has. */
const real = realFileSystem as unknown as MemoryFileSystem

function answerOf(call: Call, files: MemoryFileSystem): Answer {
  try {
    return { result: call(files) }
  } catch (error) {
    const { code, syscall, path, message } = error as Error & Record<string, unknown>
    return { code, syscall, path, message }
  }
}

function facts(stats: ReturnType<MemoryFileSystem['statSync']>): unknown {
  const kind = [
    stats.isFile(),
    stats.isDirectory(),
    stats.isSymbolicLink(),
    stats.isFIFO(),
  ]
  // The size of a folder is the file system's own affair, and the mode of those on the way that of the machine.
  return stats.isDirectory() ? { kind } : { kind, mode: stats.mode, size: stats.size }
}

/** Opens, reads in pieces and closes; answers with all that came back. */
function readAll(path: string, pieces: readonly number[]): Call {
  return (files) => {
    const file = files.openSync(path, 'r')
    try {
      const status = facts(files.fstatSync(file))
      const buffer = new Uint8Array(64)
      const reads = pieces.map((length) => [
        files.readSync(file, buffer, 1, length, null),
        [...buffer],
      ])
      const again = [
        files.readSync(file, buffer, 0, 8, 2),
        files.readSync(file, buffer),
        [...buffer],
      ]
      return { status, reads, again }
    } finally {
      files.closeSync(file)
    }
  }
}

test('answers as node:fs does, for any files, links and paths', () => {
  let compared = 0
  fc.assert(
    fc.property(
      seeds,
      fc.array(way, { minLength: 4, maxLength: 8 }),
      fc.array(fc.nat(63), { maxLength: 3 }),
      (planted, ways, pieces) => {
        using folder = temporaryFolder()
        // Far below, or `..` would come to what happens to lie beside the temporary folder.
        const root = `${folder.path}${'/deep'.repeat(20)}`
        const tree = treeOf(root, planted)
        writeTree(tree)
        const standin = standinOf(tree)
        for (const path of [
          ...ways.map((one) => `${root}/${one}`),
          ...Object.keys(tree),
        ]) {
          const calls: Record<string, Call> = {
            lstat: (files) => facts(files.lstatSync(path)),
            stat: (files) => facts(files.statSync(path)),
            realpath: (files) => files.realpathSync(path),
            readlink: (files) => files.readlinkSync(path),
            read: readAll(path, pieces),
          }
          for (const [label, call] of Object.entries(calls)) {
            // Opening a pipe nobody writes to blocks; the stand-in says so, the real call is not made.
            if (label === 'read' && isPipe(standin, path)) continue
            // Node's realpathSync stops early at a link to a pipe, whatever else is on the way.
            if (label === 'realpath' && meetsPipe(standin, path)) continue
            expect(answerOf(call, standin), `${label} ${path}`).toEqual(
              answerOf(call, real),
            )
            compared += 1
          }
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(compared).toBeGreaterThan(3000)
}, 60_000)

function meetsPipe(files: MemoryFileSystem, path: string): boolean {
  const names = path.split('/')
  return names.some((_, index) => isPipe(files, names.slice(0, index + 1).join('/')))
}

function isPipe(files: MemoryFileSystem, path: string): boolean {
  const answer = answerOf(({ statSync }) => statSync(path).isFIFO(), files)
  return 'result' in answer && answer.result === true
}

test('refuses loops, long names, files as folders and empty paths as node:fs does', () => {
  using folder = temporaryFolder()
  const at = (path: string): string => `${folder.path}/${path}`
  const chain = (length: number): FileTree =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [
        at(`chain${length}-${index}`),
        { link: `chain${length}-${index + 1}` },
      ]),
    )
  const tree: FileTree = {
    [at('file')]: 'text',
    [at('self')]: { link: 'self' },
    [at('one')]: { link: 'two' },
    [at('two')]: { link: './one' },
    [at('dangling')]: { link: 'nowhere/at/all' },
    [at('through-file')]: { link: 'file/x' },
    [at('slash')]: { link: 'folder/' },
    [at('folder')]: { directory: true },
    ...chain(40),
    [at('chain40-40')]: 'the end of 40 links',
    ...chain(41),
    [at('chain41-41')]: 'the end of 41 links',
  }
  writeTree(tree)
  const standin = standinOf(tree)
  const asked = [
    'file',
    'file/',
    'file/x',
    'file/..',
    'self',
    'self/x',
    'one',
    'two/',
    'dangling',
    'through-file',
  ]
  const more = [
    'slash',
    'slash/',
    'slash/.',
    'folder/../file',
    'none/..',
    'chain40-0',
    'chain41-0',
  ]
  const long = ['x'.repeat(255), 'x'.repeat(256), '中'.repeat(86), 'x/'.repeat(2100)]
  for (const path of ['', ...[...asked, ...more, ...long].map(at)]) {
    for (const call of [
      'lstatSync',
      'statSync',
      'realpathSync',
      'readlinkSync',
      'openSync',
    ] as const) {
      if (path === '' && call === 'realpathSync') continue // means the working directory, which differs
      const ask: Call = (files) => {
        const result = files[call](path)
        if (typeof result === 'number') return files.closeSync(result)
        return typeof result === 'string' ? result : facts(result)
      }
      expect(answerOf(ask, standin), `${call} ${path}`).toEqual(answerOf(ask, real))
    }
  }
})

test('refuses file numbers that are not open as node:fs does', () => {
  const standin = standinOf({ '/a': 'text' })
  const calls: Call[] = [
    (files) => files.closeSync(99_999),
    (files) => files.fstatSync(99_999),
    (files) => files.readSync(99_999, new Uint8Array(1)),
  ]
  for (const call of calls)
    expect(answerOf(call, standin)).toEqual(answerOf(call, real))
  const file = standin.openSync('/a')
  standin.closeSync(file)
  expect(answerOf((files) => files.closeSync(file), standin)).toMatchObject({
    code: 'EBADF',
  })
})

test('refuses arguments that cannot be with the codes of node:fs', () => {
  using folder = temporaryFolder()
  const path = `${folder.path}/a`
  writeTree({ [path]: 'text' })
  const standin = standinOf({ [path]: 'text' })
  const reading = (offset: number, length: number): Call => {
    return (files) => {
      const file = files.openSync(path)
      try {
        return files.readSync(file, new Uint8Array(4), offset, length)
      } finally {
        files.closeSync(file)
      }
    }
  }
  const calls: Call[] = [
    ...(
      ['lstatSync', 'statSync', 'realpathSync', 'readlinkSync', 'openSync'] as const
    ).flatMap((call) => [(files: MemoryFileSystem) => files[call](`${path}\0`)]),
    ...(['lstatSync', 'statSync', 'readlinkSync', 'openSync'] as const).map(
      (call) => (files: MemoryFileSystem) => files[call](7.5 as unknown as string),
    ),
    reading(3, 2),
    reading(-1, 1),
    reading(0, 5),
  ]
  for (const call of calls) {
    const [standinAnswer, realAnswer] = [answerOf(call, standin), answerOf(call, real)]
    expect(realAnswer).toHaveProperty('code')
    expect(standinAnswer).toMatchObject({
      code: (realAnswer as { code: unknown }).code,
    })
  }
})

const lockedTree = (root: string): FileTree => ({
  [`${root}/unreadable`]: { bytes: [1], mode: 0o000 },
  [`${root}/closed/inside`]: 'text',
  [`${root}/closed`]: { directory: true, mode: 0o600 },
  [`${root}/unlisted/inside`]: 'text',
  [`${root}/unlisted`]: { directory: true, mode: 0o300 },
  [`${root}/link`]: { link: 'closed/inside' },
})

const lockedPaths = [
  'unreadable',
  'closed',
  'closed/inside',
  'closed/..',
  'unlisted',
  'unlisted/inside',
  'link',
]

test('answers EACCES where the mode forbids reading a file or searching a folder', () => {
  const standin = standinOf(lockedTree(''))
  const codes = lockedPaths.map((path) =>
    answerOf((files) => files.openSync(`/${path}`), standin),
  )
  expect(codes.map((answer) => ('code' in answer ? answer.code : 'opened'))).toEqual([
    'EACCES',
    'opened',
    'EACCES',
    'EACCES',
    'EACCES',
    'opened',
    'EACCES',
  ])
})

// The administrator may read everything, so the real file system refuses nothing there.
test.skipIf(process.getuid?.() === 0)('heeds modes as node:fs does', () => {
  using folder = temporaryFolder()
  const tree = lockedTree(folder.path)
  writeTree(tree)
  const standin = standinOf(tree)
  for (const path of lockedPaths.map((one) => `${folder.path}/${one}`)) {
    for (const call of ['lstatSync', 'statSync', 'realpathSync', 'openSync'] as const) {
      const ask: Call = (files) => typeof files[call](path)
      expect(answerOf(ask, standin), `${call} ${path}`).toEqual(answerOf(ask, real))
    }
  }
  realFileSystem.chmodSync(`${folder.path}/closed`, 0o700)
  realFileSystem.chmodSync(`${folder.path}/unlisted`, 0o700)
})

test('says plainly what the stand-in cannot do', () => {
  const standin = standinOf({ '/pipe': { fifo: true }, '/a': 'text' })
  expect(() => standin.openSync('/pipe')).toThrow("open '/pipe' would wait for ever")
  expect(() => standin.openSync('/a', 'w')).toThrow(
    "EROFS: read-only file system, open '/a'",
  )
})
