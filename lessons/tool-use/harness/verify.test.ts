import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { checks } from './checks.ts'
import { CannotCheck, runChecks } from './run-checks.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const loader = pathToFileURL(join(repository, 'node_modules/tsx/dist/loader.mjs')).href

/** Runs `verify.ts` as a reader does, without a key. */
function verify(): Promise<{ stdout: string; stderr: string; code: unknown }> {
  const args = ['--import', loader, join(import.meta.dirname, 'verify.ts')]
  const env = { ...process.env, ANTHROPIC_API_KEY: undefined }
  return new Promise((done) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      done({ stdout, stderr, code: error?.code ?? 0 }),
    )
  })
}

test('finds that the harness keeps its promises, and names each', async () => {
  const names = Object.keys(checks)
  const lines = [
    ...names.map((name) => `ok  ${name}`),
    `${names.length} ok, 0 failed\n`,
  ]
  const expected = { stdout: lines.join('\n'), stderr: '', code: 0 }
  expect(await verify()).toEqual(expected)
  expect(names.length).toBeGreaterThanOrEqual(12)
}, 60_000)

test('names what fails and why in a line, and goes on', async () => {
  const lines: string[] = []
  const well = await runChecks(
    {
      first: () => Promise.resolve(),
      second: () => Promise.reject(new Error('1 !== 2\n\n  expected 2')),
      third: () => {
        throw new TypeError('a mistake')
      },
      fourth: () => Promise.resolve(),
    },
    (line) => lines.push(line),
  )
  expect(well).toBe(false)
  expect(lines).toEqual([
    'ok  first',
    'FAIL second: 1 !== 2 / expected 2',
    'FAIL third: a mistake',
    'ok  fourth',
    '2 ok, 2 failed',
  ])
})

test('says of what cannot be checked here that it was not', async () => {
  const lines: string[] = []
  const checks = { only: () => Promise.reject(new CannotCheck('no SDK')) }
  expect(await runChecks(checks, (line) => lines.push(line))).toBe(true)
  expect(lines).toEqual(['skip only: no SDK', '0 ok, 0 failed, 1 skipped'])
})

test('is well where all checks are', async () => {
  expect(await runChecks({ only: () => Promise.resolve() }, () => {})).toBe(true)
})
