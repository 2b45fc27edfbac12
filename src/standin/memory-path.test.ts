import { posix } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as memoryPath from './memory-path.ts'

const pieces = fc.constantFrom(
  '/',
  '//',
  '.',
  '..',
  'a',
  'bc',
  '中文',
  '..notes.md',
  ' ',
  '...',
  '__proto__',
  '\\',
)
const path = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('/')),
)

test('takes a path apart as node:path does', () => {
  fc.assert(
    fc.property(path, (one) => {
      expect(memoryPath.dirname(one)).toBe(posix.dirname(one))
      expect(memoryPath.basename(one)).toBe(posix.basename(one))
      expect(memoryPath.isAbsolute(one)).toBe(posix.isAbsolute(one))
      expect(memoryPath.normalize(one)).toBe(posix.normalize(one))
    }),
    { numRuns: 3000 },
  )
})

test('puts paths together as node:path does in the folder /', () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 4 }), (paths) => {
      expect(memoryPath.resolve(...paths)).toBe(posix.resolve('/', ...paths))
      expect(memoryPath.join(...paths)).toBe(posix.join(...paths))
    }),
    { numRuns: 3000 },
  )
})

test('finds the way from one path to another as node:path does', () => {
  fc.assert(
    fc.property(path, path, (from, to) => {
      const [absoluteFrom, absoluteTo] = [
        posix.resolve('/', from),
        posix.resolve('/', to),
      ]
      expect(memoryPath.relative(from, to)).toBe(
        posix.relative(absoluteFrom, absoluteTo),
      )
    }),
    { numRuns: 3000 },
  )
})

test('refuses what is not a string with the code of node:path', () => {
  const notText = 7 as unknown as string
  for (const call of [
    'resolve',
    'join',
    'dirname',
    'basename',
    'isAbsolute',
    'normalize',
  ] as const) {
    expect(
      codeThrownBy(() => memoryPath[call](notText)),
      call,
    ).toBe('ERR_INVALID_ARG_TYPE')
    expect(
      codeThrownBy(() => posix[call](notText)),
      call,
    ).toBe('ERR_INVALID_ARG_TYPE')
  }
  expect(codeThrownBy(() => memoryPath.relative('/', notText))).toBe(
    'ERR_INVALID_ARG_TYPE',
  )
})

function codeThrownBy(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    return (error as { code?: string }).code
  }
}
