import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFile, ToolError } from './runtime.ts'

let base = ''
let workspace = ''

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'loopstep-')))
  workspace = join(base, 'workspace')
  mkdirSync(join(workspace, 'lib'), { recursive: true })
  mkdirSync(join(base, 'workspace-2'))
  mkdirSync(join(base, 'outside'))
  writeFileSync(join(workspace, 'main.mjs'), 'console.log(6 * 7)\n')
  writeFileSync(join(workspace, 'lib', 'a.mjs'), 'a')
  writeFileSync(join(base, 'secret.txt'), 'secret')
  writeFileSync(join(base, 'outside', 'secret.txt'), 'secret')
  writeFileSync(join(base, 'workspace-2', 'secret.txt'), 'secret')
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

const outside = 'The path leads out of the workspace.'
const missing = 'There is no such file in the workspace.'

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(join(workspace, name), content)
}

function link(name: string, target: string): void {
  symlinkSync(target, join(workspace, name))
}

/** The refusal of a path; fails where the file is read or another error surfaces. */
function refusal(path: string, from = workspace): string {
  try {
    return `read: ${readFile(from, path)}`
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    expect(error.message).not.toContain(base)
    expect(error.message).not.toContain('secret')
    return error.message
  }
}

test.each([
  'main.mjs',
  './main.mjs',
  'lib/../main.mjs',
  'lib//..//main.mjs',
  '../workspace/main.mjs',
  'nowhere/../main.mjs',
])('reads %s', (path) => {
  expect(readFile(workspace, path)).toBe('console.log(6 * 7)\n')
})

test('reads a file by its absolute path inside the workspace', () => {
  expect(readFile(workspace, join(workspace, 'lib', 'a.mjs'))).toBe('a')
})

test.each([
  '..notes.md',
  '...',
  '__proto__',
  'with space.txt',
  '中文.txt',
  '-rf',
  '~',
  '%2e%2e',
  '..\\x',
])('reads a file of the odd name %s', (name) => {
  write(name, name)
  expect(readFile(workspace, name)).toBe(name)
})

test('reads an empty file', () => {
  write('empty', '')
  expect(readFile(workspace, 'empty')).toBe('')
})

test.each([
  '..',
  '../',
  '../secret.txt',
  '../outside/secret.txt',
  'lib/../../secret.txt',
  '../workspace-2/secret.txt',
  '../nowhere.txt',
  '../../../../../../etc/passwd',
  '/etc/passwd',
  '/nowhere/at/all',
  '/',
])('refuses %s as outside', (path) => {
  expect(refusal(path)).toBe(outside)
})

test('answers the same whether a path outside exists, and whatever it is', () => {
  writeFileSync(join(base, 'outside', 'locked'), '')
  chmodSync(join(base, 'outside', 'locked'), 0o000)
  symlinkSync('loop', join(base, 'outside', 'loop'))
  mkdirSync(join(base, 'outside', 'closed'))
  const inside = [
    'secret.txt',
    'nowhere',
    'secret.txt/x',
    'locked',
    'loop',
    'closed',
    'closed/x',
    '',
  ]
  link('folder', '../outside')
  link('absolute', join(base, 'outside'))
  link('way/../back', '../outside')
  const ways = ['../outside', join(base, 'outside'), 'folder', 'absolute', 'back']
  chmodSync(join(base, 'outside', 'closed'), 0o000)
  for (const way of ways)
    for (const name of inside) expect(refusal(`${way}/${name}`), way).toBe(outside)
  chmodSync(join(base, 'outside', 'closed'), 0o700)
})

test.each([
  ['to a file', '../secret.txt'],
  ['to nothing', '../nowhere.txt'],
  ['to nothing, deep', '../nowhere/at/all'],
  ['to below a file', '../secret.txt/x'],
  ['to a folder', '../outside'],
  ['to /', '/'],
  ['out and back in', '../outside/back/main.mjs'],
  ['to another link out', 'second'],
  ['to a sibling with the same beginning', '../workspace-2/secret.txt'],
])('refuses a link that leads out %s', (_, target) => {
  link('second', '../secret.txt')
  symlinkSync(workspace, join(base, 'outside', 'back'))
  link('link', target)
  expect(refusal('link')).toBe(outside)
})

test('refuses a path through a linked parent that leads out', () => {
  link('parent', '../outside')
  expect(refusal('parent/secret.txt')).toBe(outside)
  expect(refusal('lib/../parent/secret.txt')).toBe(outside)
})

test('follows links that stay inside', () => {
  link('file', 'lib/a.mjs')
  link('folder', 'lib')
  link('absolute', join(workspace, 'lib'))
  link('chain', 'file')
  link('up', 'lib/../folder/a.mjs')
  for (const path of ['file', 'folder/a.mjs', 'absolute/a.mjs', 'chain', 'up']) {
    expect(readFile(workspace, path), path).toBe('a')
  }
})

test('follows 40 links and no more', () => {
  for (let index = 0; index < 41; index += 1)
    link(`l${index}`, index === 40 ? 'main.mjs' : `l${index + 1}`)
  expect(readFile(workspace, 'l1')).toBe('console.log(6 * 7)\n')
  expect(refusal('l0')).toBe('The path goes round in links.')
})

test('answers links that lead nowhere inside without a trace of the host', () => {
  link('dangling', 'nowhere')
  link('self', 'self')
  link('one', 'two/x')
  link('two', 'one/x')
  expect(refusal('dangling')).toBe(missing)
  for (const path of ['self', 'self/x', 'one', 'two/y']) {
    expect(refusal(path), path).toBe('The path goes round in links.')
  }
})

test('binds the real folder where the workspace itself is a link', () => {
  symlinkSync('workspace', join(base, 'linked'))
  link('out', '../secret.txt')
  link('absolute', join(workspace, 'main.mjs'))
  const linked = join(base, 'linked')
  expect(readFile(linked, 'main.mjs')).toBe('console.log(6 * 7)\n')
  expect(readFile(linked, 'absolute')).toBe('console.log(6 * 7)\n')
  expect(readFile(linked, join(linked, 'main.mjs'))).toBe('console.log(6 * 7)\n')
  expect(refusal('out', linked)).toBe(outside)
  expect(refusal('../secret.txt', linked)).toBe(outside)
})

test('takes a relative workspace from the working directory', () => {
  const before = process.cwd()
  process.chdir(base)
  try {
    expect(readFile('workspace', 'main.mjs')).toBe('console.log(6 * 7)\n')
    expect(refusal('../secret.txt', 'workspace')).toBe(outside)
  } finally {
    process.chdir(before)
  }
})

test('reads 4096 bytes and refuses 4097', () => {
  write('full', 'x'.repeat(4096))
  write('over', 'x'.repeat(4097))
  write('huge', new Uint8Array(1_000_000))
  expect(readFile(workspace, 'full')).toBe('x'.repeat(4096))
  expect(refusal('over')).toBe('The file is larger than 4096 bytes.')
  expect(refusal('huge')).toBe('The file is larger than 4096 bytes.')
})

test('counts bytes, not characters, and never cuts one', () => {
  write('fits', 'x'.repeat(4092) + '😀')
  write('across', 'x'.repeat(4094) + '😀')
  expect(readFile(workspace, 'fits')).toBe('x'.repeat(4092) + '😀')
  expect(refusal('across')).toBe('The file is larger than 4096 bytes.')
})

test('says too large before it looks at the encoding', () => {
  write('both', new Uint8Array(4097).fill(0xff))
  expect(refusal('both')).toBe('The file is larger than 4096 bytes.')
})

test.each([
  ['GBK', [0xd6, 0xd0, 0xce, 0xc4]],
  ['a lone continuation', [0x61, 0x80]],
  ['a character cut short', [0xf0, 0x9f, 0x98]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00]],
])('refuses %s as not UTF-8', (_, bytes) => {
  write('text', Uint8Array.from(bytes))
  expect(refusal('text')).toBe('The file is not UTF-8 text.')
})

test('keeps what is UTF-8 as it is, a byte order mark and a NUL included', () => {
  for (const text of ['\ufeffx', 'a\0b', '\ufffd', '\r\n', 'e\u0301 中文 😀']) {
    write('text', text)
    expect(readFile(workspace, 'text')).toBe(text)
  }
})

test('refuses a NUL in the path', () => {
  for (const path of [
    '\0',
    'main.mjs\0',
    'main.mjs\0.txt',
    '\0/../main.mjs',
    '../\0',
  ]) {
    expect(refusal(path)).toBe('The path has a NUL character in it.')
  }
})

test('refuses a missing file, and a file taken for a folder', () => {
  expect(refusal('nowhere')).toBe(missing)
  expect(refusal('nowhere/at/all')).toBe(missing)
  expect(refusal('main.mjs/x')).toBe('A part of the path is not a folder.')
  expect(refusal('x'.repeat(300))).toBe('The path is too long.')
  expect(refusal('x/'.repeat(3000))).toMatch(/too long|no such file/)
})

test('refuses what is no regular file, and does not wait at a pipe', () => {
  execFileSync('mkfifo', [join(workspace, 'pipe')])
  link('to-pipe', 'pipe')
  for (const path of ['', '.', 'lib', 'lib/', 'pipe', 'to-pipe']) {
    expect(refusal(path), path).toBe('The path names no regular file.')
  }
})

test('refuses a device', () => {
  expect(refusal('null', '/dev')).toBe('The path names no regular file.')
})

// The administrator may read everything, so nothing is refused there.
test.skipIf(process.getuid?.() === 0)('refuses what may not be read', () => {
  write('locked', 'x')
  chmodSync(join(workspace, 'locked'), 0o000)
  mkdirSync(join(workspace, 'closed'))
  write('closed/x', 'x')
  chmodSync(join(workspace, 'closed'), 0o000)
  expect(refusal('locked')).toBe('The file may not be read.')
  expect(refusal('closed/x')).toBe('The file may not be read.')
  chmodSync(join(workspace, 'closed'), 0o700)
})

test('shows the developer a workspace that is missing', () => {
  expect(() => readFile(join(base, 'nowhere'), 'main.mjs')).toThrow('ENOENT')
  expect(() => readFile(join(base, 'nowhere'), 'main.mjs')).not.toThrow(ToolError)
})

test('closes every file it opened', () => {
  write('over', 'x'.repeat(5000))
  write('binary', Uint8Array.from([0xff]))
  const before = openFiles()
  for (let round = 0; round < 20; round += 1) {
    for (const path of [
      'main.mjs',
      'over',
      'binary',
      'lib',
      'nowhere',
      '../secret.txt',
    ])
      refusal(path)
  }
  expect(openFiles()).toBe(before)
})

function openFiles(): number {
  return readdirSync('/dev/fd').length
}
