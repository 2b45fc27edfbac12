import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Container, ContainerProcess } from '../container.ts'

/** A container that is a temporary folder, with real processes. Decodes output piece by piece, as the client does. */
export function createNodeContainer(): Container {
  const folder = mkdtempSync(join(tmpdir(), 'loopstep-container-'))
  const running = new Set<() => void>()
  return {
    lost: new Promise(() => {}),
    async mount(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
    },
    spawn: (command, args) => start(command, args, { folder, running }),
    async readFile(path) {
      return readFile(join(folder, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    close() {
      for (const kill of running) kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Place {
  readonly folder: string
  readonly running: Set<() => void>
}

function start(
  command: string,
  args: readonly string[],
  { folder, running }: Place,
): Promise<ContainerProcess> {
  const file = command === 'node' ? process.execPath : command
  const child = spawn(file, args, { cwd: folder, detached: true, env: { PATH: process.env['PATH'] } })
  const kill = (): void => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  running.add(kill)
  const exit = new Promise<number>((resolve) => {
    child.on('close', (code) => {
      running.delete(kill)
      resolve(code ?? 137)
    })
  })
  const output = new ReadableStream<string>({
    start(controller) {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes: Buffer) => controller.enqueue(new TextDecoder().decode(bytes)))
      void exit.then(() => controller.close())
    },
  })
  return new Promise((resolve, reject) => {
    child.on('spawn', () => resolve({ output, exit, kill }))
    child.on('error', reject)
  })
}
