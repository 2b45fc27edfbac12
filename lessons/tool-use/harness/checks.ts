import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askClaude, connectClaude } from './ask-claude.ts'
import type { Claude } from './ask-claude.ts'
import { askOffline } from './ask-offline.ts'
import { checkMessages } from './check-messages.ts'
import { runLoop } from './loop.ts'
import type { Ask, LoopOptions, Outcome } from './loop.ts'
import { CannotCheck } from './run-checks.ts'
import type { Checks } from './run-checks.ts'
import { buildTools, executeTool, toolDefinitions } from './runtime.ts'
import type { Tools } from './runtime.ts'
import { json, refusal, startSimulatedApi } from './simulated-api.ts'
import type { Reply, SimulatedApi } from './simulated-api.ts'
import { UsageError } from './usage-error.ts'
import type { Message, TextBlock, ToolCall, ToolResult, Turn } from './wire.ts'

const options: LoopOptions = { question: 'Read main.mjs, then run it.', maxCalls: 4 }
const source = 'console.log(6 * 7)\n'
const output = 'exit_code=0\n42'

/**
 * What the harness promises, checked with real files, real processes and the real SDK.
 * No request leaves this machine.
 */
export const checks: Checks = {
  'the model and the dispatcher are given the same tools': inWorkspace((tools) => {
    const definitions = toolDefinitions(tools)
    const names = definitions.map(({ name }) => name)
    assert.deepEqual(names, ['read_file', 'run_main'])
    assert.deepEqual(names, Object.keys(tools))
    for (const { name, input_schema: schema } of definitions) {
      const fields = Object.keys(tools[name]?.parameters ?? {})
      assert.deepEqual(Object.keys(schema.properties), fields)
      assert.deepEqual(schema.required, fields)
      assert.equal(schema.additionalProperties, false)
    }
  }),

  'a call that passes the checks reaches its handler, once': async () => {
    const { tools, handled } = counting()
    const result = await executeTool(call('a', 'read_file', { path: 'x' }), tools)
    assert.deepEqual([handled(), result.content, result.is_error], [1, 'done', false])
  },

  'a refused call never reaches a handler': async () => {
    const { tools, handled } = counting()
    for (const refused of refusedCalls) {
      const { is_error, tool_use_id } = await executeTool(refused, tools)
      assert.equal(handled(), 0, `a handler was called: ${JSON.stringify(refused)}`)
      assert.deepEqual([is_error, tool_use_id], [true, refused.id])
    }
  },

  'a mistake of the developer is not told to the model': async () => {
    const run = () => Promise.reject(new TypeError('a mistake'))
    const tools = { broken: { description: '', parameters: {}, run } }
    await assert.rejects(executeTool(call('a', 'broken'), tools), TypeError)
  },

  'a file is read whole, up to its limit': inWorkspace(async (tools, folder) => {
    await writeFile(join(folder, 'fits.txt'), 'x'.repeat(4096))
    await writeFile(join(folder, 'large.txt'), 'x'.repeat(4097))
    assert.equal((await read('main.mjs', tools)).content, source)
    assert.equal((await read('fits.txt', tools)).content, 'x'.repeat(4096))
    const { is_error, content } = await read('large.txt', tools)
    assert.deepEqual([is_error, content.includes('xx')], [true, false])
  }),

  'nothing outside of the workspace is read': inWorkspace(async (tools, folder) => {
    const secret = join(folder, '..', 'secret.txt')
    await writeFile(secret, 'secret')
    await symlink(join(folder, '..'), join(folder, 'link'), 'junction')
    const paths = ['../secret.txt', secret, 'link/secret.txt']
    const missing = ['../missing.txt', `${secret}.missing`, 'link/missing.txt']
    for (const path of [...paths, ...missing]) {
      const { is_error, content } = await read(path, tools)
      assert.deepEqual(
        [is_error, content],
        [true, 'The path leads out of the workspace.'],
      )
    }
  }),

  'a program is run, and its failure is an answer': inWorkspace(
    async (tools, folder) => {
      const ran = await executeTool(call('a', 'run_main'), tools)
      assert.deepEqual([ran.content, ran.is_error], [output, false])
      await writeFile(join(folder, 'main.mjs'), 'process.exitCode = 3')
      const failed = await executeTool(call('b', 'run_main'), tools)
      assert.deepEqual([failed.content.trim(), failed.is_error], ['exit_code=3', true])
    },
  ),

  'a task has six messages, and each result its request': inWorkspace(async (tools) => {
    const { ending, messages } = await doTask(askOffline, tools)
    assert.deepEqual([ending, messages.length], ['answered', 6])
    assert.deepEqual(
      resultsOf(messages).map((result) => [result.tool_use_id, result.content]),
      [
        ['call_1', source],
        ['call_2', output],
      ],
    )
    assert.match(JSON.stringify(messages[5]), /6 \* 7.*42/)
  }),

  'a limit of one call stores the file and runs nothing': inWorkspace(async (tools) => {
    const { ending, messages } = await doTask(askOffline, tools, 1)
    assert.deepEqual([ending, messages.length], ['call_limit', 3])
    assert.deepEqual(
      resultsOf(messages).map((result) => result.content),
      [source],
    )
    assert.doesNotMatch(JSON.stringify(messages), /exit_code|run_main/)
  }),

  'what is sent keeps the rules of the wire': inWorkspace(async (tools) => {
    const sent: number[] = []
    const ask: Ask = (messages) => {
      sent.push(checkMessages(messages).length)
      return askOffline(messages)
    }
    await doTask(ask, tools)
    assert.deepEqual(sent, [0, 0, 0])
  }),

  'requests of a turn are executed one by one, in order': async () => {
    const order: string[] = []
    const execute = async ({ id }: ToolCall): Promise<ToolResult> => {
      order.push(`${id} begins`)
      await new Promise((passed) => setImmediate(passed))
      order.push(`${id} ends`)
      return { type: 'tool_result', tool_use_id: id, content: '', is_error: false }
    }
    const both = turn('tool_use', call('a', 'run_main'), call('b', 'run_main'))
    const { messages } = await runLoop(script(both, answer), execute, options)
    assert.deepEqual(order, ['a begins', 'a ends', 'b begins', 'b ends'])
    assert.equal(messages.length, 4)
    assert.deepEqual(
      resultsOf(messages).map((result) => result.tool_use_id),
      ['a', 'b'],
    )
  },

  'a turn that is cut off or contradicts itself is not executed': async () => {
    const execute = () => assert.fail('a request was executed')
    for (const [expected, said] of unfitTurns) {
      const { ending, messages } = await runLoop(script(said), execute, options)
      assert.deepEqual([ending, messages.length], [expected, 1])
    }
  },

  'the SDK makes one request for each call, with the same tools': inWorkspace(
    (tools) => {
      const replies = [turn('tool_use', call('a', 'run_main')), answer].map((said) =>
        json(said),
      )
      return withApi(replies, tools, ({ ending, messages, problem }, { requests }) => {
        assert.deepEqual([ending, requests.length], ['answered', 2], problem)
        for (const [at, { path, body }] of requests.entries()) {
          assert.equal(path, '/v1/messages')
          assert.deepEqual(body.tools, toolDefinitions(tools))
          assert.deepEqual(body.messages, messages.slice(0, 2 * at + 1))
        }
      })
    },
  ),

  'the SDK does not try again': inWorkspace((tools) => {
    const replies = [refusal(529, 'overloaded_error', 'Overloaded')]
    return withApi(replies, tools, ({ ending }, { requests }) => {
      assert.deepEqual([ending, requests.length], ['model_error', 1])
    })
  }),
}

const answer = turn('end_turn', { type: 'text', text: 'It prints 42.' })

const refusedCalls = [
  call('a', 'delete_file', { path: 'main.mjs' }),
  call('b', 'constructor'),
  call('c', '__proto__'),
  call('d', 'read_file', { path: 7 }),
  call('e', 'read_file'),
  call('f', 'read_file', { path: 'main.mjs', mode: 'r' }),
  call('g', 'read_file', ['main.mjs']),
  call('h', 'read_file', null),
  call('i', 'run_main', JSON.parse('{"__proto__": {}}')),
]

const request = call('a', 'run_main')
const unfitTurns: [ending: string, Turn][] = [
  ['truncated', turn('max_tokens', request)],
  ['protocol_error', turn('tool_use')],
  ['protocol_error', turn('tool_use', request, request)],
  ['protocol_error', turn('tool_use', call('', 'run_main'))],
  ['protocol_error', turn('end_turn', request)],
  ['protocol_error', turn('end_turn')],
  ['protocol_error', turn('no_such_reason', request)],
]

function call(id: string, name: string, input: unknown = {}): ToolCall {
  return { type: 'tool_use', id, name, input }
}

function turn(stop_reason: string, ...content: (TextBlock | ToolCall)[]): Turn {
  return { stop_reason, content }
}

/** A model that says these turns, one after the other. */
function script(...turns: Turn[]): Ask {
  return () =>
    Promise.resolve(turns.shift() ?? assert.fail('the model was asked again'))
}

/** Tools whose handlers only count how often they are called. */
function counting(): { tools: Tools; handled: () => number } {
  let count = 0
  const run = () => {
    count += 1
    return 'done'
  }
  const read_file = { description: '', parameters: { path: 'string' }, run } as const
  const run_main = { description: '', parameters: {}, run }
  return { tools: { read_file, run_main }, handled: () => count }
}

/** Lets a check work in a folder of its own, which holds `main.mjs`. */
function inWorkspace(check: (tools: Tools, folder: string) => void | Promise<void>) {
  return async (): Promise<void> => {
    const place = await mkdtemp(join(tmpdir(), 'loopstep-verify-'))
    const folder = join(place, 'workspace')
    try {
      await mkdir(folder)
      await writeFile(join(folder, 'main.mjs'), source)
      await check(buildTools(folder), folder)
    } finally {
      await rm(place, { recursive: true })
    }
  }
}

/** Does the task with the real SDK against a model API on this machine. */
async function withApi(
  replies: readonly Reply[],
  tools: Tools,
  check: (outcome: Outcome, api: SimulatedApi) => void,
): Promise<void> {
  const api = await startSimulatedApi(...replies)
  try {
    const claude = await connect(api.url)
    const ask: Ask = (messages) => askClaude(messages, tools, claude)
    check(await doTask(ask, tools), api)
  } finally {
    await api.close()
  }
}

/** Makes the SDK's client. Without the SDK, which is optional, there is nothing to check. */
async function connect(baseURL: string): Promise<Claude> {
  try {
    return await connectClaude('no-real-key', { baseURL })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new CannotCheck(error.message)
  }
}

function doTask(ask: Ask, tools: Tools, maxCalls = options.maxCalls): Promise<Outcome> {
  const execute = (call: ToolCall) => executeTool(call, tools)
  return runLoop(ask, execute, { ...options, maxCalls })
}

function read(path: string, tools: Tools): Promise<ToolResult> {
  return executeTool(call('r', 'read_file', { path }), tools)
}

function resultsOf(messages: readonly Message[]): ToolResult[] {
  return messages.flatMap(({ role, content }) =>
    role === 'user' && typeof content !== 'string' ? content : [],
  )
}
