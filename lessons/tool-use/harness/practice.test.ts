import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, refusal, startSimulatedApi } from './simulated-api.ts'
import type { Message } from './wire.ts'
import { isAlive } from './testing/is-alive.ts'

vi.setConfig({ testTimeout: 60_000 })

const repository = join(import.meta.dirname, '..', '..', '..')
const practice = join(import.meta.dirname, 'practice.ts')
const tsx = join(repository, 'node_modules', 'tsx', 'dist')
const loader = ['--import', pathToFileURL(join(tsx, 'loader.mjs')).href]

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopstep-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Finished {
  readonly stdout: string
  readonly stderr: string
  readonly code: unknown
}

/** Runs a command with Node until it ends; no key of ours reaches it. */
function node(
  args: readonly string[],
  environment: object = {},
  cwd = folder,
): Promise<Finished> {
  const env = { ...process.env, ANTHROPIC_API_KEY: undefined, ...environment }
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd, env }, (error, stdout, stderr) =>
      done({ stdout, stderr, code: error?.code ?? 0 }),
    )
  })
}

function run(...args: string[]): Promise<Finished> {
  return node([...loader, practice, ...args])
}

function program(source: string): void {
  writeFileSync(join(folder, 'main.mjs'), source)
}

const lines =
  '1 → read_file → console.log(6 * 7)\n2 → run_main → exit_code=0 / 42\n3 → answered\n'

test('reads a real file, starts a real Node and exits with 0', async () => {
  const command = [join(tsx, 'cli.mjs'), practice]
  const expected = { stdout: lines, stderr: '', code: 0 }
  expect(await node(command, {}, repository)).toEqual(expected)
  expect(await run()).toEqual(expected)
})

test('stores the result of the only call, and claims no run', async () => {
  program('import { writeFileSync } from "node:fs"; writeFileSync("ran", "")')
  const { stdout, stderr, code } = await run('--max-calls', '1', '--workspace', folder)
  expect(stdout).toBe(
    '1 → read_file → import { writeFileSync } from "node:fs"; writeFileSync("ran", "")\n1 → call_limit\n',
  )
  expect({ stderr, code }).toEqual({ stderr: '', code: 1 })
  expect(existsSync(join(folder, 'ran'))).toBe(false)
  const outcome = await run('--max-calls=1', '--json')
  expect(JSON.parse(outcome.stdout)).toMatchObject({
    ending: 'call_limit',
    messages: [{ role: 'user' }, { role: 'assistant' }, { role: 'user' }],
  })
  expect(outcome.stdout).not.toMatch(/exit_code|42|run_main/)
})

test('writes the outcome to a file besides, and says when it cannot', async () => {
  const file = join(folder, 'outcome.json')
  const { stdout } = await run('--save', file)
  expect(stdout).toContain('3 → answered')
  const { messages, node } = JSON.parse(readFileSync(file, 'utf8')) as {
    messages: Message[]
    node: string
  }
  expect([messages.length, node]).toEqual([6, process.version])
  const { stderr, code } = await run('--save', join(folder, 'no', 'where.json'))
  expect(code).toBe(2)
  expect(stderr).toMatch(/^--save could not write ".*" \(ENOENT\)\.\n$/)
})

test('works in the folder it is given, seen from where it is started', async () => {
  program('console.log(process.cwd())')
  const { stdout, code } = await run('--workspace', '.', '--max-calls', '3')
  expect(stdout).toContain('1 → read_file → console.log(process.cwd())\n')
  expect(stdout).toMatch(/2 → run_main → exit_code=0 \/ .*loopstep-/)
  expect(code).toBe(0)
})

test('reports what fails as it failed, and is answered all the same', async () => {
  const { stdout, code } = await run('--workspace', folder)
  expect(stdout).toContain('1 → read_file → There is no such file in the workspace.\n')
  expect(stdout).toMatch(/2 → run_main → exit_code=1 \/ /)
  expect(stdout).toMatch(/3 → answered\n$/)
  expect(code).toBe(0)
  const outcome = JSON.parse((await run('--workspace', folder, '--json')).stdout) as {
    messages: Message[]
  }
  const answer = JSON.stringify(outcome.messages.at(-1))
  expect(answer).toContain('Reading main.mjs failed')
  expect(answer).toContain('Running it failed')
})

test('prints the whole outcome as one JSON document of ASCII characters', async () => {
  program('console.log("你好 😀 \\x1b[31m\\x9b\\u2028")')
  const { stdout, stderr, code } = await run('--json', '--workspace', folder)
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  expect(stdout).toMatch(/^[\n\x20-\x7e]*$/)
  const outcome = JSON.parse(stdout) as { messages: Message[] }
  expect(outcome).toMatchObject({ ending: 'answered', node: process.version })
  expect(outcome.messages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
    'assistant',
  ])
  expect(outcome.messages[2]?.content).toMatchObject([{ tool_use_id: 'call_1' }])
  expect(outcome.messages[4]?.content).toEqual([
    {
      type: 'tool_result',
      tool_use_id: 'call_2',
      content: 'exit_code=0\n你好 😀 \x1b[31m\x9b\u2028'.trimEnd(),
      is_error: false,
    },
  ])
})

test('keeps its lines whole, whatever a program prints', async () => {
  program('console.log("one\\r\\ntwo\\rthree\\x1b[2J\\u202e\\x07")')
  const { stdout } = await run('--workspace', folder)
  expect(stdout.split('\n')[1]).toBe(
    String.raw`2 → run_main → exit_code=0 / one / two / three\u001b[2J\u202e\u0007`,
  )
})

test('says how it is used', async () => {
  const { stdout, stderr, code } = await run('--help')
  for (const option of ['--max-calls', '--workspace', '--json', '--live'])
    expect(stdout).toContain(option)
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
})

test.each([
  ['an unknown option', ['--verbose'], "Unknown option '--verbose'. See --help."],
  [
    'a bad number',
    ['--max-calls', '0'],
    '--max-calls must be a whole number from 1 to 100, not "0".',
  ],
  [
    'a workspace that is missing',
    ['--workspace', '/no/such'],
    '--workspace must be a folder; "/no/such" is none.',
  ],
  ['no key', ['--live'], '--live needs a key in ANTHROPIC_API_KEY.'],
])('refuses %s in one line with 2, and does nothing', async (_, args, line) => {
  program('import { writeFileSync } from "node:fs"; writeFileSync("ran", "")')
  expect(await run('--workspace', folder, '--json', ...args)).toEqual({
    stdout: '',
    stderr: `${line}\n`,
    code: 2,
  })
  expect(existsSync(join(folder, 'ran'))).toBe(false)
})

const key = 'test-key-no-real-one'

test('asks the real SDK with --live, and executes for real', async () => {
  const turn = (stop_reason: string, block: object) =>
    json({ type: 'message', role: 'assistant', stop_reason, content: [block] })
  const api = await startSimulatedApi(
    turn('tool_use', { type: 'tool_use', id: 'toolu_1', name: 'run_main', input: {} }),
    turn('end_turn', { type: 'text', text: 'It prints 42.\nThat is all.' }),
  )
  const live = { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: api.url }
  const { stdout, stderr, code } = await node([...loader, practice, '--live'], live)
  await api.close()
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  expect(stdout).toBe(
    '1 → run_main → exit_code=0 / 42\n2 → answered\nIt prints 42.\nThat is all.\n',
  )
  expect(api.requests).toHaveLength(2)
})

test('ends with a sentence, without the key, if the model API refuses', async () => {
  const api = await startSimulatedApi(
    refusal(401, 'authentication_error', `no: ${key}`),
  )
  const live = {
    ANTHROPIC_API_KEY: key,
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_LOG: 'debug',
  }
  const finished = await node([...loader, practice, '--live'], live)
  await api.close()
  expect(finished).toEqual({
    stdout: '1 → model_error\n',
    stderr: 'The model API does not accept the key in ANTHROPIC_API_KEY.\n',
    code: 1,
  })
  expect(api.requests).toHaveLength(1)
})

test('asks for the SDK by name if it is missing, and works without it otherwise', async () => {
  const lesson = join(import.meta.dirname, '..')
  for (const part of ['harness', 'workspace'])
    cpSync(join(lesson, part), join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  const copy = [...loader, join(folder, 'harness', 'practice.ts')]
  expect(await node(copy)).toEqual({ stdout: lines, stderr: '', code: 0 })
  const { version } = JSON.parse(
    readFileSync(
      join(repository, 'node_modules/@anthropic-ai/sdk/package.json'),
      'utf8',
    ),
  ) as { version: string }
  const cure = `npm install --no-save @anthropic-ai/sdk@${version}`
  expect(await node([...copy, '--live'], { ANTHROPIC_API_KEY: key })).toEqual({
    stdout: '',
    stderr: `--live needs the model API's SDK; install it with: ${cure}\n`,
    code: 2,
  })
})

/** Leaves the ids of the program and of one it started, then stays. */
const stays = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync('ids', process.pid + ' ' + other.pid)
  setInterval(() => {}, 1000)
`

async function idsOfProgram(): Promise<number[]> {
  const ids = join(folder, 'ids')
  await vi.waitFor(
    () => expect(existsSync(ids) && readFileSync(ids, 'utf8')).toMatch(/ /),
    30_000,
  )
  return readFileSync(ids, 'utf8').split(' ').map(Number)
}

function ended(
  child: ChildProcess,
): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((done) =>
    child.on('close', (code, signal) => done({ code, signal })),
  )
}

test.each<[NodeJS.Signals, string, string[]]>([
  ['SIGINT', 'Node itself', loader],
  ['SIGTERM', 'Node itself', loader],
  ['SIGTERM', 'tsx', [join(tsx, 'cli.mjs')]],
])('leaves no process behind at %s, started by %s', async (signal, _, command) => {
  program(stays)
  const args = [...command, practice, '--workspace', folder]
  const harness = spawn(process.execPath, args, { stdio: 'ignore' })
  const end = ended(harness)
  const ids = await idsOfProgram()
  expect(ids.map(isAlive)).toEqual([true, true])
  harness.kill(signal)
  const { code, signal: by } = await end
  expect(code === 0).toBe(false)
  expect(by === signal || (code ?? 0) >= 128).toBe(true)
  await vi.waitFor(() => expect(ids.map(isAlive)).toEqual([false, false]), 10_000)
})

test('leaves no process behind at Ctrl-C in a terminal, which reaches a whole group', async () => {
  program(stays)
  const args = [join(tsx, 'cli.mjs'), practice, '--workspace', folder]
  const harness = spawn(process.execPath, args, { stdio: 'ignore', detached: true })
  const end = ended(harness)
  const ids = await idsOfProgram()
  process.kill(-(harness.pid ?? 0), 'SIGINT')
  await end
  await vi.waitFor(() => expect(ids.map(isAlive)).toEqual([false, false]), 10_000)
})
