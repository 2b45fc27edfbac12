import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.ts'

/** What a command is run with besides its words. */
export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command from the repository's root with its output on ours, and gives its exit code; 127 if it cannot start. */
export function runCommand(
  command: string,
  words: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  const child = spawn(command, words, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.env },
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
