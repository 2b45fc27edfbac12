import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** How the stand-in behaves; without a word it does everything well. */
export type StandinMood =
  /** Its page loads and never says a word, as when something inside it is blocked. */
  | 'silent'
  /** It refuses to build a machine. */
  | 'refusing'
  /** It reports that its machine has crashed, once the program has printed something. */
  | 'crashing'
  /** Its frame is loaded anew, once the program has printed something. */
  | 'reloading'
  /** Output comes in pieces of three bytes, so that characters are cut. */
  | 'shredding'

/** A stand-in for the host of WebContainers. */
export interface StandinHost {
  /** How it behaves from now on. */
  mood: StandinMood | undefined
  /** How often its page was asked for. */
  readonly visits: number
  /** How many programs run now. */
  readonly running: number
  close(): void
}

// The client's own copy: another version speaks another dialect.
const comlink = readFileSync('node_modules/@webcontainer/api/dist/vendor/index.js', 'utf8').replace(
  /export \{\s*(\w+) as Comlink\s*\}/,
  'const Comlink = $1',
)

/**
 * Answers for StackBlitz's page with a small one that speaks the client's protocol. Its machine is a
 * temporary folder with real processes of this computer. It proves the page and the unmodified client, and
 * nothing about the real runtime.
 */
export async function standInForHost(context: BrowserContext): Promise<StandinHost> {
  const folder = mkdtempSync(join(tmpdir(), 'loopstep-standin-'))
  const processes: ChildProcess[] = []
  const pieces: (string | null)[][] = []
  let visits = 0
  const host = {
    mood: undefined as StandinMood | undefined,
    get visits() {
      return visits
    },
    get running() {
      return processes.filter((one) => one.exitCode === null && one.signalCode === null).length
    },
    close() {
      for (const one of processes) one.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }

  const operations = {
    mood: () => host.mood ?? null,
    write(path: string, text: string) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    read(path: string) {
      return readFileSync(join(folder, path), 'utf8')
    },
    start(command: string, args: readonly string[]) {
      if (command !== 'node') throw new Error(`jsh: command not found: ${command}`)
      const child = spawn(process.execPath, args, { cwd: folder, env: { PATH: process.env['PATH'] } })
      const id = processes.push(child) - 1
      const queue: (string | null)[] = []
      pieces.push(queue)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes: Buffer) => queue.push(bytes.toString('latin1')))
      child.on('close', () => queue.push(null))
      return id
    },
    next: (id: number) =>
      new Promise<string | null>((resolve) => {
        const look = (): void => {
          const piece = pieces[id]?.shift()
          if (piece !== undefined) resolve(piece)
          else setTimeout(look, 2)
        }
        look()
      }),
    exitCode: (id: number) => processes[id]?.exitCode ?? 137,
    kill: (id: number) => void processes[id]?.kill('SIGKILL'),
  }

  await context.exposeBinding('standin', async (_, name: keyof typeof operations, ...args: unknown[]) => {
    const operation = operations[name] as (...all: unknown[]) => unknown
    try {
      return { value: await operation(...args) }
    } catch (error) {
      return { error: (error as Error).message }
    }
  })
  await context.route('https://stackblitz.com/headless**', async (route) => {
    visits++
    await route.fulfill({
      contentType: 'text/html',
      headers: {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'cross-origin',
      },
      body: `<!doctype html><script type="module">${comlink}\n${page}</script>`,
    })
  })
  return host
}

/** The stand-in's page. `Comlink` is in scope. */
const page = String.raw`
const ask = async (...args) => {
  const { value, error } = await standin(...args)
  if (error !== undefined) throw new Error(error)
  return value
}
const mood = await ask('mood')
const listeners = new Map()

const fs = {
  readFile: (path) => ask('read', path),
}

async function writeTree(tree, prefix) {
  for (const [name, entry] of Object.entries(tree)) {
    if (entry.d) await writeTree(entry.d, prefix + name + '/')
    else await ask('write', prefix + name, entry.f.c)
  }
}

const machine = {
  fs: () => Comlink.proxy(fs),
  previewScript: () => Comlink.proxy({}),
  runtimeInfo: () => ({ path: '/bin', cwd: '/home/harness' }),
  on(event, listener) {
    listeners.set(event, listener)
    return Comlink.proxy(() => listeners.delete(event))
  },
  loadFiles: (bytes) => writeTree(JSON.parse(new TextDecoder().decode(bytes)).d, ''),
  async run({ command, args }, stdout, stderr, output) {
    const id = await ask('start', command, args)
    const ended = (async () => {
      for (;;) {
        const piece = await ask('next', id)
        if (piece === null) break
        const bytes = Uint8Array.from(piece, (character) => character.charCodeAt(0))
        const size = mood === 'shredding' ? 3 : bytes.length || 1
        for (let at = 0; at < bytes.length; at += size) await output(bytes.slice(at, at + size))
        if (mood === 'crashing') void listeners.get('error')?.({ message: 'RuntimeError: unreachable' })
        if (mood === 'reloading') location.reload()
      }
      await output(null)
      return ask('exitCode', id)
    })()
    return Comlink.proxy({ onExit: ended, kill: () => ask('kill', id), write: async () => {}, resize: () => {} })
  },
  teardown: () => {},
}

const server = {
  build: () => {
    if (mood === 'refusing') throw new Error('Your browser does not support all necessary features')
    return Comlink.proxy(machine)
  },
}

if (mood !== 'silent') {
  const { port1, port2 } = new MessageChannel()
  Comlink.expose(server, port1)
  parent.postMessage({ type: 'init' }, '*', [port2])
}
`
