import { expect, test } from 'vitest'
import { countOperations, createStandin } from './index.ts'
import type { MemoryFileSystem, Operation } from './index.ts'

test('offers the modules a harness imports, each with a default export', () => {
  const modules = createStandin({ files: {} })
  expect(Object.keys(modules)).toEqual(['node:fs', 'node:path', 'node:child_process', 'node:process'])
  for (const module of Object.values(modules)) {
    const { default: whole, ...named } = module
    expect({ ...(whole as object) }).toEqual(named)
  }
})

test('logs what is done to it as plain data, and counts it', () => {
  const log: Operation[] = []
  const files = { '/a.txt': 'five!', '/link': { link: 'a.txt' } }
  const modules = createStandin({ files, onOperation: (operation) => log.push(operation) })
  const fs = modules['node:fs'] as unknown as MemoryFileSystem
  fs.realpathSync('/link')
  fs.readlinkSync('/link')
  fs.lstatSync('/link')
  const file = fs.openSync('/link')
  fs.readSync(file, new Uint8Array(9))
  fs.readSync(file, new Uint8Array(9))
  fs.closeSync(file)
  for (const fail of [() => fs.openSync('/none'), () => fs.lstatSync('/none'), () => fs.closeSync(file)]) {
    expect(fail).toThrow()
  }
  expect(structuredClone(log)).toEqual(log)
  expect(log).toEqual([
    { type: 'resolve', path: '/link', result: '/a.txt' },
    { type: 'resolve', path: '/link', result: 'a.txt' },
    { type: 'inspect', path: '/link', result: 'link' },
    { type: 'open', path: '/link' },
    { type: 'read', path: '/link', bytes: 5 },
    { type: 'read', path: '/link', bytes: 0 },
    { type: 'close', path: '/link' },
    { type: 'open', path: '/none', error: 'ENOENT' },
    { type: 'inspect', path: '/none', error: 'ENOENT' },
    { type: 'close', path: '', error: 'EBADF' },
  ])
  expect(countOperations(log)).toEqual({ resolved: 2, opened: 1, bytesRead: 5, programsRun: 0 })
})

test('keeps two stand-ins apart', () => {
  const [one, other] = [createStandin({ files: { '/a': '1' } }), createStandin({ files: {} })]
  const open = (modules: typeof one): number =>
    (modules['node:fs'] as unknown as MemoryFileSystem).openSync('/a')
  expect(open(one)).toBe(3)
  expect(() => open(other)).toThrow('ENOENT')
})
