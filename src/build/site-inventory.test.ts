import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { siteInventory } from './site-inventory.ts'

let folder = ''

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopstep-inventory-'))
  write('index.html', '<script src="/l/assets/main-1.js"></script>')
  write('404.html', '')
  write('en/index.html', '<link href="/l/assets/style-1.css">')
  write('en/lessons/tool-use/index.html', '<script src="/l/assets/lesson-1.js"></script>')
  write('assets/main-1.js', 'x'.repeat(200_000))
  write('assets/style-1.css', 'x')
  write('assets/editor-1.js', 'x'.repeat(200_000))
  write('assets/small-1.js', 'x')
  write('traces/tool-use/a.trace', 'x')
  write('_headers', '')
  write('service-worker.js', '')
})

afterEach(() => rmSync(folder, { recursive: true }))

it('lists what readers can ask for, pages by their folders', () => {
  expect(Object.keys(siteInventory(folder, '/l/').files).sort()).toEqual([
    '',
    '404.html',
    'assets/editor-1.js',
    'assets/main-1.js',
    'assets/small-1.js',
    'assets/style-1.css',
    'en/',
    'en/lessons/tool-use/',
    'traces/tool-use/a.trace',
  ])
})

it('keeps at once the home pages with what they load, and what is small', () => {
  expect([...siteInventory(folder, '/l/').core].sort()).toEqual([
    '',
    '404.html',
    'assets/main-1.js',
    'assets/small-1.js',
    'assets/style-1.css',
    'en/',
  ])
})

it('is another version when any file changes, and the same when none does', () => {
  const { version } = siteInventory(folder, '/l/')
  expect(siteInventory(folder, '/l/').version).toBe(version)
  write('en/lessons/tool-use/index.html', 'other')
  expect(siteInventory(folder, '/l/').version).not.toBe(version)
})
