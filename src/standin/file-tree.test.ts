import { expect, test } from 'vitest'
import { listFiles } from './file-tree.ts'
import type { FileTree } from './file-tree.ts'
import { growTree } from './memory-tree.ts'

test('lists every entry with the folders it implies, sorted', () => {
  const tree: FileTree = {
    '/': { directory: true },
    '/b/deep/中文.txt': '中文',
    '/a': { fill: 'ab', size: 4097 },
    '/b/link': { link: '../a' },
    '/pipe': { fifo: true },
    '/empty': { directory: true },
    '/bytes': { bytes: [1, 2, 3] },
    '/__proto__': '',
  }
  expect(listFiles(tree)).toEqual([
    { path: '/__proto__', kind: 'file', size: 0 },
    { path: '/a', kind: 'file', size: 4097 },
    { path: '/b', kind: 'directory' },
    { path: '/b/deep', kind: 'directory' },
    { path: '/b/deep/中文.txt', kind: 'file', size: 6 },
    { path: '/b/link', kind: 'link', target: '../a' },
    { path: '/bytes', kind: 'file', size: 3 },
    { path: '/empty', kind: 'directory' },
    { path: '/pipe', kind: 'fifo' },
  ])
})

test('refuses a tree that contradicts itself', () => {
  const bad = [
    { 'a/b': '' },
    { '/a/': '' },
    { '/a//b': '' },
    { '/a/../b': '' },
    { '/a': 'file', '/a/b': 'below a file' },
    { '/a/b': '', '/a': 'file over a folder' },
    { '/': 'file' },
  ]
  for (const tree of bad) expect(() => growTree(tree), JSON.stringify(tree)).toThrow('in a file tree')
})
