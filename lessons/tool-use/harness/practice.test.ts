import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..', '..', '..')
const practice = join(import.meta.dirname, 'practice.ts')
const lines =
  '1 → read_file → console.log(6 * 7)\n2 → run_main → exit_code=0 / 42\n3 → answered\n'

function run(
  args: readonly string[],
  cwd: string,
): Promise<{ stdout: string; stderr: string; code: unknown }> {
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      done({ stdout, stderr, code: error?.code ?? 0 }),
    )
  })
}

test('reads a real file, starts a real Node and exits with 0', async () => {
  const tsx = join(repository, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  expect(await run([tsx, practice], repository)).toEqual({
    stdout: lines,
    stderr: '',
    code: 0,
  })
  expect(await run([tsx, practice], tmpdir())).toEqual({
    stdout: lines,
    stderr: '',
    code: 0,
  })
}, 60_000)
