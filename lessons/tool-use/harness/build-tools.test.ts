import { expect, test, vi } from 'vitest'
import { buildTools, executeTool, toolDefinitions } from './runtime.ts'
import type { Tools } from './runtime.ts'

const touched = vi.hoisted(() => ({ calls: [] as string[] }))

vi.mock('node:fs', () =>
  watched([
    'closeSync',
    'lstatSync',
    'openSync',
    'readlinkSync',
    'readSync',
    'realpathSync',
  ]),
)
vi.mock('node:child_process', () => {
  const processes = watched(['execFile', 'spawn'])
  return { ...processes, default: processes }
})

function watched(names: readonly string[]): object {
  const watch = (name: string) => () => {
    touched.calls.push(name)
    throw new Error(`${name} was called`)
  }
  return Object.fromEntries(names.map((name) => [name, watch(name)]))
}

test('registers read_file and run_main, in that order', () => {
  const tools = buildTools('/workspace')
  expect(Object.keys(tools)).toEqual(['read_file', 'run_main'])
  expect(tools.read_file).toMatchObject({
    parameters: { path: 'string' },
    run: expect.any(Function),
  })
  expect(tools.run_main).toMatchObject({ parameters: {}, run: expect.any(Function) })
})

test('opens no file and starts no program while it builds', async () => {
  const tools = buildTools('/workspace')
  toolDefinitions(tools)
  expect(touched.calls).toEqual([])
  // The watch works: a call that passes its checks does touch them.
  const call = {
    type: 'tool_use',
    id: 'a',
    name: 'read_file',
    input: { path: 'main.mjs' },
  } as const
  await expect(executeTool(call, tools)).rejects.toThrow('was called')
  expect(touched.calls).toEqual(['realpathSync'])
})

test('does not let the model name the workspace', async () => {
  touched.calls.length = 0
  const input = { path: 'main.mjs', workspace: '/' }
  const call = { type: 'tool_use', id: 'a', name: 'read_file', input } as const
  expect(await executeTool(call, buildTools('/workspace'))).toMatchObject({
    is_error: true,
  })
  expect(touched.calls).toEqual([])
})

test('derives what the model is told from the same registry', () => {
  const description = expect.stringMatching(/\S/)
  expect(toolDefinitions(buildTools('/workspace'))).toEqual([
    {
      name: 'read_file',
      description,
      input_schema: {
        type: 'object',
        properties: { path: { type: 'string' } },
        required: ['path'],
        additionalProperties: false,
      },
    },
    {
      name: 'run_main',
      description,
      input_schema: {
        type: 'object',
        properties: {},
        required: [],
        additionalProperties: false,
      },
    },
  ])
})

test('follows a registry that grows, and leaves the functions out', () => {
  const tools: Tools = {
    ...buildTools('/workspace'),
    set: {
      description: 'Set.',
      parameters: { level: 'number', loud: 'boolean' },
      run: () => '',
    },
  }
  const definitions = toolDefinitions(tools)
  expect(definitions.map((definition) => definition.name)).toEqual([
    'read_file',
    'run_main',
    'set',
  ])
  expect(definitions[2]?.input_schema).toEqual({
    type: 'object',
    properties: { level: { type: 'number' }, loud: { type: 'boolean' } },
    required: ['level', 'loud'],
    additionalProperties: false,
  })
  expect(structuredClone(definitions)).toEqual(definitions)
  expect(JSON.stringify(definitions)).not.toContain('workspace/')
})
