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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTools, executeTool, ToolError } from './runtime.ts'
import { runMain } from './run-main.ts'
import type { RunBounds } from './run-main.ts'

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

function isRunning(): boolean {
  const id = Number(readFileSync(join(workspace, 'pid'), 'utf8'))
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

function failure(bounds?: RunBounds): Promise<unknown> {
  return runMain(workspace, bounds).then(
    (text) => `ended well: ${text}`,
    (error: unknown) => error,
  )
}

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
  workspace = join(workspace, '$(touch made) `touch made` ; touch made')
  mkdirSync(workspace)
  program('console.log("ran")')
  expect(await runMain(workspace)).toBe('exit_code=0\nran')
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
  const call = { type: 'tool_use', id: 'call_2', name: 'run_main', input: {} } as const
  expect(await executeTool(call, buildTools(workspace))).toEqual({
    type: 'tool_result',
    tool_use_id: 'call_2',
    content: 'exit_code=3\n',
    is_error: true,
  })
})
