import { afterEach, expect, test, vi } from 'vitest'
import { countOperations, createStandin } from '#standin'
import type { HostModules, Operation } from '#standin'
import { lesson } from './lesson.ts'

const host = vi.hoisted(() => ({ modules: {} as HostModules }))

function forwardTo(module: string, names: readonly string[]): object {
  const forward =
    (name: string) =>
    (...args: unknown[]) =>
      (host.modules[module]?.[name] as (...args: unknown[]) => unknown)(...args)
  return Object.fromEntries(names.map((name) => [name, forward(name)]))
}

vi.mock('node:fs', () =>
  forwardTo('node:fs', ['closeSync', 'lstatSync', 'openSync', 'readlinkSync', 'readSync', 'realpathSync']),
)
vi.mock('node:child_process', () => forwardTo('node:child_process', ['execFile']))
vi.mock('node:process', () => ({ default: { execPath: '/usr/bin/node' } }))

afterEach(() => vi.restoreAllMocks())

/** Runs a scenario against its stand-in; answers with what it printed and did. */
async function run(stageId: string, scenarioId: string) {
  const stage = lesson.stages.find(({ id }) => id === stageId)
  const scenario = stage?.scenarios.find(({ id }) => id === scenarioId)
  if (!stage || !scenario) throw new Error(`There is no scenario ${stageId}.${scenarioId}`)
  const log: Operation[] = []
  host.modules = createStandin({
    files: scenario.files,
    ...(scenario.programs && { programs: scenario.programs }),
    onOperation: (operation) => log.push(operation),
  })
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void printed.push(String(text)))
  const { start } = (await import(/* @vite-ignore */ `./${stage.start}`)) as {
    start: (input: unknown) => unknown
  }
  const error = await Promise.resolve()
    .then(() => start(structuredClone(scenario.input)))
    .then(
      () => undefined,
      (thrown: unknown) => String(thrown),
    )
  return { printed: printed.join('\n'), error, log, counts: countOperations(log) }
}

const idle = { resolved: 0, opened: 0, bytesRead: 0, programsRun: 0 }

function result(content: string, is_error = false): string {
  return JSON.stringify({ type: 'tool_result', tool_use_id: 'call_1', content, is_error }, null, 2)
}

test('builds the registry and touches nothing', async () => {
  const { printed, log } = await run('buildTools', 'build-registry')
  expect(printed).toBe('read_file, run_main')
  expect(log).toEqual([])
})

test('reads a file and runs a program through the dispatcher', async () => {
  const read = await run('executeTool', 'read-file')
  expect(read.printed).toBe(result('console.log(6 * 7)\n'))
  expect(read.counts).toMatchObject({ opened: 1, bytesRead: 19, programsRun: 0 })
  const ran = await run('executeTool', 'run-main')
  expect(ran.printed).toBe(result('exit_code=0\n42'))
  expect(ran.counts).toEqual({ ...idle, programsRun: 1 })
})

test.each([
  ['unknown-tool', 'There is no tool named "delete_file"; there are [read_file, run_main].'],
  ['inherited-name', 'There is no tool named "constructor"; there are [read_file, run_main].'],
  ['wrong-type', '"path" must be of type string, not number.'],
  ['wrong-fields', 'The input must have the fields [path], not [file].'],
  ['outside-path', 'The path leads out of the workspace.'],
])('answers %s with an error and an empty log', async (scenario, content) => {
  const { printed, log, error } = await run('executeTool', scenario)
  expect(printed).toBe(result(content, true))
  expect(log).toEqual([])
  expect(error).toBeUndefined()
})

test('ends by an error where the registration is broken', async () => {
  const { printed, log, error } = await run('executeTool', 'broken-registration')
  expect(error).toBe('TypeError: tool.run is not a function')
  expect(printed).toBe('')
  expect(log).toEqual([])
})

test.each([
  ['read-main', 'console.log(6 * 7)\n', { opened: 1, bytesRead: 19 }],
  ['outside', 'ToolError: The path leads out of the workspace.', idle],
  ['link-out', 'ToolError: The path leads out of the workspace.', { opened: 0, bytesRead: 0 }],
  ['too-large', 'ToolError: The file is larger than 4096 bytes.', { opened: 1, bytesRead: 4097 }],
  ['exactly-limit', expect.stringMatching(/^[^]{4096}$/), { opened: 1, bytesRead: 4096 }],
  ['missing', 'ToolError: There is no such file in the workspace.', { opened: 0, bytesRead: 0 }],
  ['not-utf8', 'ToolError: The file is not UTF-8 text.', { opened: 1, bytesRead: 4 }],
  ['folder', 'ToolError: The path names no regular file.', { opened: 0, bytesRead: 0 }],
])('answers %s as its hint says', async (scenario, printed, counts) => {
  const outcome = await run('readFile', scenario)
  expect(outcome.printed).toEqual(printed)
  expect(outcome.counts).toMatchObject(counts)
  expect(outcome.error).toBeUndefined()
})

test('never opens what is outside of the workspace', async () => {
  for (const stage of lesson.stages) {
    for (const scenario of stage.scenarios) {
      const { log } = await run(stage.id, scenario.id)
      const touched = log.map(({ path }) => path).filter((path) => !path.startsWith('/teaching'))
      expect(touched, `${stage.id}.${scenario.id}`).toEqual([])
    }
  }
})

test('gives each input and file tree as plain data', () => {
  for (const scenario of lesson.stages.flatMap((stage) => stage.scenarios)) {
    expect(structuredClone(scenario.input)).toEqual(scenario.input)
    expect(structuredClone(scenario.files)).toEqual(scenario.files)
  }
})
