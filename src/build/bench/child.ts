import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Runs a measuring script in a process of its own and gives the JSON that it prints. */
export async function measureInChild<Result>(
  script: string,
  words: readonly (string | number)[],
): Promise<Result> {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const nodeArguments = ['--max-old-space-size=8192', '--import', 'tsx', file, ...words.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, nodeArguments, { maxBuffer: 1e9 })
  return JSON.parse(stdout) as Result
}
