import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { createMemoryProcesses, memoryProcess } from './memory-process.ts'
import type {
  ExecFileOptions,
  MemoryProcesses,
  ProgramResult,
} from './memory-process.ts'
import { growTree } from './memory-tree.ts'
import type { Operation } from './operation-log.ts'
import { temporaryFolder, writeTree } from '../build/worlds/real-tree.ts'

const real = { execFile } as unknown as MemoryProcesses

interface Start {
  readonly file: string
  readonly args: readonly string[]
  readonly options: ExecFileOptions
}

/** Everything a callback is told, with the place of Node taken out: it differs between machines. */
function outcomeOf(
  processes: MemoryProcesses,
  { file, args, options }: Start,
): Promise<unknown> {
  return new Promise((done) => {
    processes.execFile(file, args, options, (error, stdout, stderr) => {
      const { message, code, killed, signal, cmd } = (error ?? {}) as Record<
        string,
        unknown
      >
      const text = JSON.stringify({
        message,
        code,
        killed,
        signal,
        cmd,
        stdout,
        stderr,
      })
      done(JSON.parse(text.replaceAll(file, 'node')))
    })
  })
}

function standinOf(main: string, result?: ProgramResult): MemoryProcesses {
  const programs = result === undefined ? {} : { [`${main}/main.mjs`]: result }
  return createMemoryProcesses(
    growTree({ [`${main}/main.mjs`]: '' }),
    programs,
    () => {},
  )
}

const cases: Record<
  string,
  { source: string; result: ProgramResult; options?: Partial<ExecFileOptions> }
> = {
  'ends well': { source: 'console.log(42)', result: { stdout: '42\n', exitCode: 0 } },
  'exits with 3': {
    source: 'console.log(1); console.error("no"); process.exitCode = 3',
    result: { stdout: '1\n', stderr: 'no\n', exitCode: 3 },
  },
  'never ends': {
    source: 'setInterval(() => {}, 1000)',
    result: { neverEnds: true },
    options: { timeout: 300, killSignal: 'SIGKILL' },
  },
  'prints too much': {
    source: 'process.stdout.write("x".repeat(50))',
    result: { stdout: 'x'.repeat(50), exitCode: 0 },
    options: { maxBuffer: 20, killSignal: 'SIGKILL' },
  },
  'complains too much': {
    source: 'process.stderr.write("x".repeat(50))',
    result: { stdout: '', stderr: 'x'.repeat(50), exitCode: 0 },
    options: { maxBuffer: 20, killSignal: 'SIGKILL' },
  },
}

for (const [label, { source, result, options }] of Object.entries(cases)) {
  test(`tells of a program that ${label} as node:child_process does`, async () => {
    using folder = temporaryFolder()
    writeTree({ [`${folder.path}/main.mjs`]: source })
    const start = { args: ['main.mjs'], options: { ...options, cwd: folder.path } }
    const expected = await outcomeOf(real, { ...start, file: process.execPath })
    const standin = standinOf(folder.path, result)
    const told = await outcomeOf(standin, { ...start, file: memoryProcess.execPath })
    expect(told).toEqual(expected)
  })
}

test('tells of a program or a folder that is missing as node:child_process does', async () => {
  using folder = temporaryFolder()
  writeTree({ [`${folder.path}/main.mjs`]: '' })
  const standin = standinOf(folder.path)
  const nowhere = { args: ['main.mjs'], options: { cwd: `${folder.path}/nowhere` } }
  const expected = await outcomeOf(real, { ...nowhere, file: process.execPath })
  expect(
    await outcomeOf(standin, { ...nowhere, file: memoryProcess.execPath }),
  ).toEqual(expected)
  const unknown = {
    file: '/no/such/program',
    args: ['main.mjs'],
    options: { cwd: folder.path },
  }
  expect(await outcomeOf(standin, unknown)).toEqual(await outcomeOf(real, unknown))
})

test('exits with 1 where the file that Node is to run is missing', async () => {
  const start = {
    args: ['other.mjs'],
    options: { cwd: '/teaching' },
    file: memoryProcess.execPath,
  }
  const outcome = await outcomeOf(standinOf('/teaching'), start)
  expect(outcome).toMatchObject({
    code: 1,
    stderr: "Error: Cannot find module '/teaching/other.mjs'\n",
  })
})

test('answers in a microtask, never at once', async () => {
  const order: string[] = []
  const standin = standinOf('/teaching', { stdout: '', exitCode: 0 })
  standin.execFile(memoryProcess.execPath, ['main.mjs'], { cwd: '/teaching' }, () =>
    order.push('answer'),
  )
  order.push('started')
  await Promise.resolve()
  expect(order).toEqual(['started', 'answer'])
})

test('says plainly what the scenario leaves open', () => {
  const start = (result?: ProgramResult): void => {
    standinOf('/teaching', result).execFile(
      memoryProcess.execPath,
      ['main.mjs'],
      { cwd: '/teaching' },
      () => {},
    )
  }
  expect(() => start()).toThrow('The scenario does not say how /teaching/main.mjs runs')
  expect(() => start({ neverEnds: true })).toThrow(
    'would run for ever: give it a timeout',
  )
})

test('logs each start with how the run ended', () => {
  const log: Operation[] = []
  const root = growTree({ '/a/main.mjs': '', '/b/main.mjs': '' })
  const programs = {
    '/a/main.mjs': { stdout: '', exitCode: 3 },
    '/b/main.mjs': { neverEnds: true },
  } as const
  const { execFile } = createMemoryProcesses(root, programs, (operation) =>
    log.push(operation),
  )
  const options = { timeout: 1, killSignal: 'SIGKILL' }
  for (const cwd of ['/a', '/b', '/c']) {
    execFile(memoryProcess.execPath, ['main.mjs'], { ...options, cwd }, () => {})
  }
  expect(log).toEqual([
    { type: 'run', path: '/a/main.mjs', result: '3' },
    { type: 'run', path: '/b/main.mjs', result: 'SIGKILL' },
    { type: 'run', path: '/c/main.mjs', error: 'ENOENT' },
  ])
})
