import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReplay } from '#replay'
import { decodeTrace } from '#trace'
import { projectRoot } from './project-root.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'loopstep-'))))
afterEach(() => rmSync(folder, { recursive: true }))

interface Finished {
  readonly stdout: string
  readonly stderr: string
  readonly code: unknown
}

/** What `npm run practice` runs, called from another folder. */
function practice(...args: string[]): Promise<Finished> {
  const words = ['--import', 'tsx', join(projectRoot, 'src/build/practice.ts'), ...args]
  const env = { ...process.env, INIT_CWD: folder }
  return new Promise((done) => {
    execFile(process.execPath, words, { cwd: projectRoot, env }, (error, stdout, stderr) =>
      done({ stdout, stderr, code: error?.code ?? 0 }),
    )
  })
}

it('keeps a recording of the run, and prints and answers as without it', async () => {
  const plain = await practice('--max-calls', '1')
  const recorded = await practice('--max-calls', '1', '--record', 'run.trace')
  expect(recorded).toEqual(plain)
  expect(plain).toMatchObject({ stderr: '', code: 1 })
  const { trace, outputs } = createReplay(decodeTrace(readFileSync(join(folder, 'run.trace'))))
  expect(outputs.map(({ text }) => text).join('')).toBe(plain.stdout)
  expect(trace.sources.map(({ path }) => path)).toContain('harness/loop.ts')
})

it('refuses in one line what it cannot do, and does nothing', async () => {
  const nowhere = await practice('--record', 'no/such/folder.trace')
  expect(nowhere).toEqual({
    stdout: '',
    stderr: '--record cannot write no/such/folder.trace: it is a folder, or lies in none.\n',
    code: 2,
  })
  const unknown = await practice('--record', 'a.trace', '--verbose')
  expect(unknown).toMatchObject({ stderr: "Unknown option '--verbose'. See --help.\n", code: 2 })
  expect(existsSync(join(folder, 'no'))).toBe(false)
})

it('lists the option in the help', async () => {
  const { stdout, code } = await practice('--help')
  expect(stdout).toContain('--max-calls N')
  expect(stdout).toContain('--record FILE')
  expect(code).toBe(0)
})
