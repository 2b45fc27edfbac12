import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTools, executeTool, ToolError } from './runtime.ts'
import { runMain } from './run-main.ts'
import type { RunBounds } from './run-main.ts'
import { isAlive } from './testing/is-alive.ts'

let workspace = ''

beforeEach(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'loopstep-')))
})

afterEach(() => rmSync(workspace, { recursive: true, force: true }))

const short: RunBounds = { timeout: 1500, maxBuffer: 4096 }

function program(source: string): void {
  writeFileSync(join(workspace, 'main.mjs'), source)
}

/** Makes a program leave its process id before it does the rest. */
function programWithId(source: string): void {
  program(
    `import { writeFileSync } from 'node:fs'\nwriteFileSync('pid', String(process.pid))\n${source}`,
  )
}

function isRunning(file = 'pid'): boolean {
  return isAlive(Number(readFileSync(join(workspace, file), 'utf8')))
}

/** Makes a program start another one, which leaves its id in `grandchild`. */
function startsAnother(stdio: 'inherit' | 'ignore', detached = false): string {
  const source = `require("node:fs").writeFileSync("grandchild", String(process.pid))
    setInterval(() => {}, 1000)`
  return `import { existsSync } from 'node:fs'
    import { spawn } from 'node:child_process'
    const other = spawn(process.execPath, ['-e', ${JSON.stringify(source)}],
      { stdio: '${stdio}', detached: ${detached} })
    other.unref()
    while (!existsSync('grandchild')) await new Promise((go) => setTimeout(go, 10))
    `
}

function failure(bounds?: RunBounds): Promise<unknown> {
  return runMain(workspace, bounds).then(
    (text) => `ended well: ${text}`,
    (error: unknown) => error,
  )
}

const { platform } = process

function pretend(system: string): void {
  Object.defineProperty(process, 'platform', { value: system })
}

afterEach(() => pretend(platform))

describe.each([
  ['in a process group', platform],
  ['where there are no process groups', 'win32'],
])('%s', (_, system) => {
  beforeEach(() => pretend(system))

  test('reports the exit code and the output', async () => {
    program('console.log(6 * 7)')
    expect(await runMain(workspace)).toBe('exit_code=0\n42')
  })

  test('runs with the same Node, in the workspace, without arguments', async () => {
    program(
      'console.log([process.execPath, process.cwd(), process.argv.length].join("\\n"))',
    )
    expect(await runMain(workspace)).toBe(
      `exit_code=0\n${process.execPath}\n${workspace}\n2`,
    )
  })

  test('starts no shell', async () => {
    const odd = join(workspace, '$(touch made) `touch made` ; touch made')
    mkdirSync(odd)
    writeFileSync(join(odd, 'main.mjs'), 'console.log("ran")')
    expect(await runMain(odd)).toBe('exit_code=0\nran')
    expect(existsSync(join(odd, 'made'))).toBe(false)
    expect(existsSync(join(workspace, 'made'))).toBe(false)
    expect(existsSync('made')).toBe(false)
  })

  test('turns another exit code into an answer with both outputs', async () => {
    program('console.log("half done"); console.error("then not"); process.exitCode = 3')
    const error = await failure()
    expect(error).toBeInstanceOf(ToolError)
    expect(error).toMatchObject({ message: 'exit_code=3\nhalf done\nthen not' })
  })

  test('answers an error the program throws, and a missing program', async () => {
    program('throw new Error("broken")')
    expect(await failure()).toMatchObject({
      message: expect.stringMatching(/^exit_code=1\n[^]*broken/),
    })
    rmSync(join(workspace, 'main.mjs'))
    expect(await failure()).toMatchObject({
      message: expect.stringMatching(/^exit_code=1\n[^]*Cannot find/),
    })
  })

  test('ends a program that outlives its bound, and leaves no child behind', async () => {
    programWithId('process.on("SIGTERM", () => {}); while (true) {}')
    const error = await failure(short)
    expect(error).toBeInstanceOf(ToolError)
    expect(error).toMatchObject({ message: 'main.mjs ran longer than 1500 ms.' })
    expect(isRunning()).toBe(false)
  })

  test('ends a program that waits for input', async () => {
    programWithId('for await (const line of process.stdin) console.log(line)')
    expect(await failure(short)).toMatchObject({
      message: 'main.mjs ran longer than 1500 ms.',
    })
    expect(isRunning()).toBe(false)
  })

  test.each(['stdout', 'stderr'])(
    'ends a program that prints too much on %s',
    async (stream) => {
      programWithId(`setInterval(() => process.${stream}.write('x'.repeat(1000)), 1)`)
      const error = await failure()
      expect(error).toBeInstanceOf(ToolError)
      expect(error).toMatchObject({ message: 'main.mjs printed more than 4096 bytes.' })
      expect(isRunning()).toBe(false)
    },
  )

  test('reports a program that prints exactly as much as it may', async () => {
    program('process.stdout.write("x".repeat(4096))')
    expect(await runMain(workspace)).toBe(`exit_code=0\n${'x'.repeat(4096)}`)
  })

  test('answers a program that a signal ends', async () => {
    program('process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9999)')
    expect(await failure()).toMatchObject({
      name: 'ToolError',
      message: 'main.mjs was ended by SIGTERM.',
    })
  })

  test('shows the developer a workspace that is missing', async () => {
    rmSync(workspace, { recursive: true })
    const error = await failure()
    expect(error).not.toBeInstanceOf(ToolError)
    expect(error).toMatchObject({ code: 'ENOENT' })
  })

  test('gives its failure to the dispatcher under the id of the call', async () => {
    program('process.exitCode = 3')
    const call = {
      type: 'tool_use',
      id: 'call_2',
      name: 'run_main',
      input: {},
    } as const
    expect(await executeTool(call, buildTools(workspace))).toEqual({
      type: 'tool_result',
      tool_use_id: 'call_2',
      content: 'exit_code=3\n',
      is_error: true,
    })
  })
})

test('ends what the program has started when it ends', async () => {
  program(`${startsAnother('inherit')}
    console.log('ended')`)
  expect(await runMain(workspace)).toBe('exit_code=0\nended')
  await vi.waitFor(() => expect(isRunning('grandchild')).toBe(false))
})

test('ends what the program has started at the bound of time', async () => {
  program(`${startsAnother('ignore')}
    setInterval(() => {}, 1000)`)
  const error = await failure(short)
  expect(error).toMatchObject({ message: 'main.mjs ran longer than 1500 ms.' })
  await vi.waitFor(() => expect(isRunning('grandchild')).toBe(false))
})

test('ends what the program has started at the bound of output', async () => {
  program(`${startsAnother('ignore')}
    setInterval(() => console.log('x'.repeat(1000)), 1)`)
  const error = await failure()
  expect(error).toMatchObject({ message: 'main.mjs printed more than 4096 bytes.' })
  await vi.waitFor(() => expect(isRunning('grandchild')).toBe(false))
})

test('does not reach a process that left the group, nor wait for it', async () => {
  program(`${startsAnother('ignore', true)}
    console.log('ended')`)
  expect(await runMain(workspace)).toBe('exit_code=0\nended')
  expect(isRunning('grandchild')).toBe(true)
  process.kill(Number(readFileSync(join(workspace, 'grandchild'), 'utf8')), 'SIGKILL')
})

test('keeps characters whole that arrive in two pieces', async () => {
  program(`process.stdout.write(Buffer.from([0xe4, 0xbd]))
    setTimeout(() => process.stdout.write(Buffer.from([0xa0])), 100)`)
  expect(await runMain(workspace)).toBe('exit_code=0\n你')
})

test('listens to signals only while a program runs', async () => {
  const heard = () =>
    ['SIGINT', 'SIGTERM', 'exit'].map((name) => process.listenerCount(name))
  const before = heard()
  program('')
  const runs = [runMain(workspace), runMain(workspace)]
  expect(heard()).toEqual(before.map((count) => count + 1))
  await Promise.all(runs)
  expect(heard()).toEqual(before)
})
