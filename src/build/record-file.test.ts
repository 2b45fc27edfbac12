import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pathToFileURL } from 'node:url'
import { createReplay } from '#replay'
import { recordFile, stepLines } from './record-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopstep-record-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe('recording a file', () => {
  it('steps through it and its relative imports, one line for each step', async () => {
    write('double.ts', 'export const double = (n: number): number => n * 2\n')
    const main = write('main.ts', "import { double } from './double.ts'\nconst four = double(2)\n")
    const lines = stepLines(await recordFile(main))
    expect(lines).toContain('2:1 1 statement main.ts')
    expect(lines).toContain('1:46 2 statement double')
    expect(lines).toContain('1:46 2 return double')
  })

  it('hands Node’s own modules to the program', async () => {
    const main = write(
      'main.mjs',
      "import { sep } from 'node:path'\nif (sep === '/') {\n  globalThis.done = 1\n}\n",
    )
    expect(stepLines(await recordFile(main))).toContain('3:3 1 statement main.mjs')
  })

  it('tells the program where it is', async () => {
    const main = write('main.mjs', 'console.log(import.meta.dirname, import.meta.url)\n')
    const { outputs } = createReplay(await recordFile(main))
    expect(outputs.map(({ text }) => text)).toEqual([`${folder} ${pathToFileURL(main).href}\n`])
  })

  it.each([
    ['a syntax error, by its place', 'let a\nlet = =\n', /^main\.ts:2:\d+: /],
    ['an import that is not there', "import './gone.ts'\n", /gone\.ts/],
    ['a package', "import 'react'\n", /main\.ts: imports "react", which the recording does not offer/],
  ])('refuses %s', async (_, text, message) => {
    await expect(recordFile(write('main.ts', text))).rejects.toThrow(message)
  })
})
