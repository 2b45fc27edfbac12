import { expect, test, vi } from 'vitest'
import { executeTool, ToolError } from './runtime.ts'
import type { Tools } from './runtime.ts'
import type { ToolCall } from './wire.ts'

/** A registry whose handlers count their calls. */
function countingTools() {
  const run = vi.fn((input: object) => `called with ${JSON.stringify(input)}`)
  const tools: Tools = {
    read_file: { description: '', parameters: { path: 'string' }, run },
    run_main: { description: '', parameters: {}, run },
    set: { description: '', parameters: { level: 'number', loud: 'boolean' }, run },
  }
  return { tools, run }
}

function call(name: string, input: unknown): ToolCall {
  return { type: 'tool_use', id: 'call_9', name, input }
}

/** An input as it comes off the wire, where `__proto__` is a field like any other. */
function parsed(json: string): unknown {
  return JSON.parse(json)
}

test('calls the handler with the input and returns its output under the id', async () => {
  const { tools, run } = countingTools()
  const input = { path: 'main.mjs' }
  expect(await executeTool(call('read_file', input), tools)).toEqual({
    type: 'tool_result',
    tool_use_id: 'call_9',
    content: 'called with {"path":"main.mjs"}',
    is_error: false,
  })
  expect(run.mock.calls).toEqual([[input]])
})

test('waits for a handler that takes its time', async () => {
  const later = { description: '', parameters: {}, run: () => Promise.resolve('done') }
  const result = await executeTool(call('later', {}), { later })
  expect(result).toMatchObject({ content: 'done', is_error: false })
})

test('checks each field against its own type', async () => {
  const { tools, run } = countingTools()
  await executeTool(call('set', { loud: false, level: 0 }), tools)
  expect(run).toHaveBeenCalledTimes(1)
  const swapped = await executeTool(call('set', { loud: 1, level: true }), tools)
  expect(swapped).toMatchObject({ is_error: true, tool_use_id: 'call_9' })
  expect(run).toHaveBeenCalledTimes(1)
})

class Path {
  path = 'main.mjs'
}

class Bare extends (null as unknown as ObjectConstructor) {}

const inherited: unknown = Object.create({ path: 'main.mjs' })
const ownSymbol = { path: 'main.mjs', [Symbol('more')]: 1 }
const hidden: unknown = Object.defineProperty({ path: 'main.mjs' }, 'more', {
  value: 1,
})

const refused: Record<string, [name: string, input: unknown]> = {
  'a tool that is not registered': ['delete_file', { path: 'main.mjs' }],
  'the name constructor': ['constructor', {}],
  'the name toString': ['toString', {}],
  'the name __proto__': ['__proto__', {}],
  'the name hasOwnProperty': ['hasOwnProperty', {}],
  'an empty name': ['', {}],
  'no input': ['run_main', undefined],
  null: ['run_main', null],
  'a string': ['run_main', 'main.mjs'],
  'a number': ['run_main', 7],
  'an empty array': ['run_main', []],
  'an array with the field': ['read_file', Object.assign([], { path: 'main.mjs' })],
  'a class instance': ['read_file', new Path()],
  'an instance of a class without a prototype': [
    'run_main',
    Object.create(Bare.prototype),
  ],
  'a Map': ['run_main', new Map()],
  'a function': ['run_main', () => 'main.mjs'],
  'a missing field': ['read_file', {}],
  'another field': ['read_file', { file: 'main.mjs' }],
  'a field too many': ['read_file', { path: 'main.mjs', mode: 'r' }],
  'a field where none is wanted': ['run_main', { path: 'main.mjs' }],
  'a field in other letters': ['read_file', { Path: 'main.mjs' }],
  'an inherited field': ['read_file', inherited],
  'an own __proto__ besides the field': [
    'read_file',
    parsed('{"path":"x","__proto__":{}}'),
  ],
  'an own __proto__ in place of the field': [
    'read_file',
    parsed('{"__proto__":{"path":"x"}}'),
  ],
  'an own __proto__ where no field is wanted': ['run_main', parsed('{"__proto__":{}}')],
  'a symbol besides the field': ['read_file', ownSymbol],
  'a hidden field besides the field': ['read_file', hidden],
  'a number for a string': ['read_file', { path: 7 }],
  'null for a string': ['read_file', { path: null }],
  'undefined for a string': ['read_file', { path: undefined }],
  'an array for a string': ['read_file', { path: ['main.mjs'] }],
  'a String object for a string': ['read_file', { path: Object('main.mjs') }],
  'a string for a number': ['set', { level: '2', loud: true }],
}

for (const [label, [name, input]] of Object.entries(refused)) {
  test(`answers ${label} without calling a handler`, async () => {
    const { tools, run } = countingTools()
    const result = await executeTool(call(name, input), tools)
    expect(run).not.toHaveBeenCalled()
    expect(result).toEqual({
      type: 'tool_result',
      tool_use_id: 'call_9',
      content: expect.stringMatching(/\S/),
      is_error: true,
    })
  })
}

test('says what is wrong, so that the model can correct itself', async () => {
  const { tools } = countingTools()
  const contentOf = async (name: string, input: unknown) =>
    (await executeTool(call(name, input), tools)).content
  expect(await contentOf('delete_file', {})).toBe(
    'There is no tool named "delete_file"; there are [read_file, run_main, set].',
  )
  expect(await contentOf('read_file', { file: 'a' })).toBe(
    'The input must have the fields [path], not [file].',
  )
  expect(await contentOf('read_file', { path: 7 })).toBe(
    '"path" must be of type string, not number.',
  )
  expect(await contentOf('read_file', [])).toBe('The input must be a JSON object.')
})

test('accepts an input without a prototype', async () => {
  const { tools, run } = countingTools()
  const input: unknown = Object.assign(Object.create(null), { path: 'main.mjs' })
  expect(await executeTool(call('read_file', input), tools)).toMatchObject({
    is_error: false,
  })
  expect(run).toHaveBeenCalledTimes(1)
})

test('does not take what Object.prototype was given for a field or a tool', async () => {
  const { tools, run } = countingTools()
  const prototype = Object.prototype as Record<string, unknown>
  prototype.path = 'main.mjs'
  prototype.lent_tool = tools.run_main
  try {
    expect(await executeTool(call('read_file', {}), tools)).toMatchObject({
      is_error: true,
    })
    expect(await executeTool(call('lent_tool', {}), tools)).toMatchObject({
      is_error: true,
    })
  } finally {
    delete prototype.path
    delete prototype.lent_tool
  }
  expect(run).not.toHaveBeenCalled()
})

test('finds a tool that is registered under a name every object has', async () => {
  const { tools, run } = countingTools()
  const odd: Tools = { toString: { description: '', parameters: {}, run } }
  expect(await executeTool(call('toString', {}), odd)).toMatchObject({
    is_error: false,
  })
  expect(await executeTool(call('valueOf', {}), { ...tools, ...odd })).toMatchObject({
    is_error: true,
  })
  expect(run).toHaveBeenCalledTimes(1)
})

test.each([
  ['thrown', (): never => fail(new ToolError('no such file'))],
  ['of a promise', (): Promise<never> => Promise.reject(new ToolError('no such file'))],
])('turns an expected failure %s into the answer', async (_, run) => {
  const tools: Tools = { read_file: { description: '', parameters: {}, run } }
  expect(await executeTool(call('read_file', {}), tools)).toEqual({
    type: 'tool_result',
    tool_use_id: 'call_9',
    content: 'no such file',
    is_error: true,
  })
})

test.each<[string, object, string | RegExp]>([
  [
    'an error of a handler',
    { run: (): never => fail(new TypeError('a mistake')) },
    'a mistake',
  ],
  ['a rejection', { run: () => Promise.reject(new Error('a mistake')) }, 'a mistake'],
  ['a run that is no function', { run: 'readFile' }, 'run is not a function'],
  ['a missing run', { run: undefined }, 'run is not a function'],
  ['missing parameters', { parameters: undefined, run: () => '' }, /undefined/],
])('throws %s on to the developer', async (_, entry, message) => {
  const broken = { read_file: { description: '', parameters: {}, ...entry } }
  await expect(
    executeTool(call('read_file', {}), broken as unknown as Tools),
  ).rejects.toThrow(message)
})

test('throws a registration without an entry on to the developer', async () => {
  const broken = { read_file: undefined } as unknown as Tools
  await expect(executeTool(call('read_file', {}), broken)).rejects.toThrow(TypeError)
})

function fail(error: Error): never {
  throw error
}
