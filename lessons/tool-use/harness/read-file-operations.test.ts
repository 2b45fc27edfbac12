import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { countOperations, createStandin } from '#standin'
import type { FileEntry, FileTree, HostModules, Operation } from '#standin'
import { readFile, ToolError } from './runtime.ts'

const host = vi.hoisted(() => ({ modules: {} as HostModules }))

vi.mock('node:fs', () => {
  const names = [
    'closeSync',
    'lstatSync',
    'openSync',
    'readlinkSync',
    'readSync',
    'realpathSync',
  ]
  const forward =
    (name: string) =>
    (...args: unknown[]) =>
      (host.modules['node:fs']?.[name] as (...args: unknown[]) => unknown)(...args)
  return Object.fromEntries(names.map((name) => [name, forward(name)]))
})

/** Reads a path of `/teaching` in the stand-in; answers with the text or the refusal, and what was done. */
function readIn(
  files: FileTree,
  path: string,
): { answer: string; log: readonly Operation[] } {
  const log: Operation[] = []
  host.modules = createStandin({
    files,
    onOperation: (operation) => log.push(operation),
  })
  return { answer: answerTo(path), log }
}

function answerTo(path: string): string {
  try {
    return `read: ${readFile('/teaching', path)}`
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return error.message
  }
}

const files: FileTree = {
  '/teaching/main.mjs': 'console.log(6 * 7)\n',
  '/teaching/lib': { directory: true },
  '/teaching/pipe': { fifo: true },
  '/teaching/out': { link: '../secret.txt' },
  '/teaching/folder-out': { link: '/' },
  '/teaching/full': { fill: 'x', size: 4096 },
  '/teaching/over': { fill: 'x', size: 4097 },
  '/teaching/binary': { bytes: [0xff] },
  '/teaching/locked': { bytes: [], mode: 0o000 },
  '/teaching/closed/x': 'x',
  '/teaching/closed': { directory: true, mode: 0o000 },
  '/secret.txt': 'secret',
}

function counts(path: string): ReturnType<typeof countOperations> {
  return countOperations(readIn(files, path).log)
}

test('opens, reads to the end and closes a file it may read', () => {
  expect(readIn(files, 'main.mjs').log.slice(-4)).toEqual([
    { type: 'open', path: '/teaching/main.mjs' },
    { type: 'read', path: '/teaching/main.mjs', bytes: 19 },
    { type: 'read', path: '/teaching/main.mjs', bytes: 0 },
    { type: 'close', path: '/teaching/main.mjs' },
  ])
})

test('does nothing at all for a path that leads out by its names', () => {
  for (const path of ['../secret.txt', '/secret.txt', '..', '../nowhere', 'a\0b']) {
    expect(readIn(files, path).log, path).toEqual([])
  }
})

test('looks at nothing outside for a link that leads out', () => {
  for (const path of [
    'out',
    'out/x',
    'folder-out',
    'folder-out/secret.txt',
    'folder-out/nowhere',
  ]) {
    const { answer, log } = readIn(files, path)
    expect(answer).toBe('The path leads out of the workspace.')
    expect(log.filter(({ type }) => type === 'open' || type === 'read')).toEqual([])
    expect(
      log
        .map((operation) => operation.path)
        .filter((one) => !one.startsWith('/teaching')),
    ).toEqual([])
  }
})

test('opens no folder, no pipe and nothing that is missing', () => {
  for (const path of ['lib', 'pipe', '.', 'nowhere', 'main.mjs/x', 'closed/x']) {
    expect(counts(path), path).toMatchObject({ opened: 0, bytesRead: 0 })
  }
})

test('answers a file or a folder without permission', () => {
  expect(readIn(files, 'locked').answer).toBe('The file may not be read.')
  expect(readIn(files, 'closed/x').answer).toBe('The file may not be read.')
})

test('reads 4097 bytes of a file that is too large, and no more', () => {
  const huge = { ...files, '/teaching/over': { fill: 'x', size: 100_000 } }
  for (const tree of [files, huge]) {
    const { answer, log } = readIn(tree, 'over')
    expect(answer).toBe('The file is larger than 4096 bytes.')
    expect(countOperations(log)).toMatchObject({ opened: 1, bytesRead: 4097 })
    expect(log.at(-1)).toEqual({ type: 'close', path: '/teaching/over' })
  }
  expect(counts('full')).toMatchObject({ opened: 1, bytesRead: 4096 })
})

test('refuses a file that is too large before it decodes', () => {
  const decode = vi.spyOn(TextDecoder.prototype, 'decode')
  try {
    readIn(files, 'over')
    expect(decode).not.toHaveBeenCalled()
    readIn(files, 'main.mjs')
    expect(decode).toHaveBeenCalledTimes(1)
  } finally {
    decode.mockRestore()
  }
})

test('goes on where a read brings less than was asked for', () => {
  const { modules } = { modules: createStandin({ files }) }
  const fs = modules['node:fs'] as Record<string, (...args: unknown[]) => unknown>
  const slow = (
    file: unknown,
    buffer: unknown,
    offset: unknown,
    length: unknown,
  ): unknown => fs.readSync?.(file, buffer, offset, Math.min(Number(length), 7), null)
  host.modules = { ...modules, 'node:fs': { ...fs, readSync: slow } }
  expect(answerTo('main.mjs')).toBe('read: console.log(6 * 7)\n')
  expect(answerTo('full')).toBe(`read: ${'x'.repeat(4096)}`)
  expect(answerTo('over')).toBe('The file is larger than 4096 bytes.')
})

test('closes the file and shows the developer an error in the middle of reading', () => {
  const log: Operation[] = []
  const modules = createStandin({
    files,
    onOperation: (operation) => log.push(operation),
  })
  const readSync = (): never => {
    throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
  }
  host.modules = { ...modules, 'node:fs': { ...modules['node:fs'], readSync } }
  expect(() => answerTo('main.mjs')).toThrow('EIO')
  expect(log.at(-1)).toEqual({ type: 'close', path: '/teaching/main.mjs' })
})

const names = [
  'a',
  'b',
  '__proto__',
  '..notes.md',
  'main.mjs',
  'teaching',
  'secret.txt',
]
const way = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...names) },
      fc.constantFrom('.', '..', ''),
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join('/'))
const anyWay = fc.oneof(
  way,
  way.map((path) => `/${path}`),
  way.map((path) => `/teaching/${path}`),
)
const entry: fc.Arbitrary<FileEntry> = fc.oneof(
  fc.constant({ directory: true } as const),
  fc.constant({ fifo: true } as const),
  fc.constant('some text'),
  fc.constant({ bytes: [1], mode: 0 }),
  anyWay.map((to) => ({ link: to === '' ? '.' : to })),
)

function treeUnder(root: string): fc.Arbitrary<FileTree> {
  const name = fc.constantFrom(...names)
  const place = fc.array(name, { minLength: 1, maxLength: 2 })
  return fc.array(fc.tuple(place, entry), { maxLength: 8 }).map((planted) => {
    const tree: Record<string, FileEntry> = {}
    for (const [parts, one] of planted) {
      const path = `${root}/${parts.join('/')}`
      const parent = `${root}/${parts.slice(0, -1).join('/')}`.replace(/\/$/, '')
      const clash = path in tree || (parent !== root && parent in tree)
      const holds = Object.keys(tree).some((other) => other.startsWith(`${path}/`))
      if (!clash && !holds) tree[path] = one
    }
    return tree
  })
}

/** What is outside; a folder of the workspace's own name would be the workspace. */
const outsideTree = treeUnder('').map((tree) =>
  Object.fromEntries(
    Object.entries(tree).filter(([path]) => !/^\/teaching(\/|$)/.test(path)),
  ),
)

test('answers the same whatever is outside, and never opens it', () => {
  fc.assert(
    fc.property(treeUnder('/teaching'), outsideTree, anyWay, (inside, around, path) => {
      const home = { '/teaching': { directory: true } } as const
      const alone = readIn({ ...home, ...inside }, path)
      const among = readIn({ ...home, ...inside, ...around }, path)
      expect(among.answer).toBe(alone.answer)
      expect(among.log).toEqual(alone.log)
      const touched = among.log.map((operation) => operation.path)
      expect(touched.filter((one) => !/^\/teaching(\/|$)/.test(one))).toEqual([])
    }),
    { numRuns: 3000 },
  )
}, 60_000)
