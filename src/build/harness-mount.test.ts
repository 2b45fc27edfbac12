import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harnessMount } from './harness-mount.ts'
import { projectRoot } from './project-root.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopstep-mount-'))
  for (const [path, text] of Object.entries(harnessMount(projectRoot, 'tool-use')?.files ?? {})) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function node(...args: readonly string[]): Promise<{ stdout: string; stderr: string; code: unknown }> {
  const env = { PATH: process.env['PATH'] }
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) =>
      done({ stdout, stderr, code: error?.code ?? 0 }),
    )
  })
}

describe('what is mounted of a harness', () => {
  it('is run by plain Node, with nothing installed', async () => {
    const { stdout, stderr, code } = await node('tool-use/harness/practice.js')
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      '1 → read_file → console.log(6 * 7)',
      '2 → run_main → exit_code=0 / 42',
      '3 → answered',
    ])
  })

  it('checks itself; only the optional SDK is missed', async () => {
    const { stdout, code } = await node('tool-use/harness/verify.js')
    expect(code, stdout).toBe(0)
    expect(stdout).toMatch(/\n\d+ ok, 0 failed, 2 skipped\n$/)
  }, 30_000)

  it('is the author’s text but for its types: every line has its length', () => {
    const files = harnessMount(projectRoot, 'tool-use')?.files ?? {}
    const paths = Object.keys(files).filter((path) => path.startsWith('tool-use/harness/'))
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) {
      const source = readFileSync(join(projectRoot, 'lessons', path.replace(/\.js$/, '.ts')), 'utf8')
      expect(files[path]?.split('\n').map((line) => line.length)).toEqual(
        source.split('\n').map((line) => line.length),
      )
    }
  })

  it('holds no test, and nothing that cannot be reached', () => {
    const paths = Object.keys(harnessMount(projectRoot, 'tool-use')?.files ?? {})
    expect(paths.filter((path) => /test|\.ts$/.test(path))).toEqual([])
  })

  it('is none for a lesson without a program to start', () => {
    const empty = mkdtempSync(join(tmpdir(), 'loopstep-lesson-'))
    cpSync(join(projectRoot, 'lessons/tool-use/lesson.ts'), join(empty, 'lessons/other/lesson.ts'))
    expect(harnessMount(empty, 'other')).toBeUndefined()
    rmSync(empty, { recursive: true })
  })
})
