import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { askClaude, connectClaude } from './ask-claude.ts'
import { runLoop } from './loop.ts'
import type { Outcome } from './loop.ts'
import { buildTools, executeTool, toolDefinitions } from './runtime.ts'
import { json, refusal, startSimulatedApi } from './simulated-api.ts'
import type { Reply, SimulatedApi } from './simulated-api.ts'
import type { Message } from './wire.ts'

const apiKey = 'test-key-no-real-one'
const tools = buildTools('/workspace')
const question: Message[] = [{ role: 'user', content: 'What is in main.mjs?' }]

const opened: SimulatedApi[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map((api) => api.close()))
})

async function simulate(...replies: Reply[]): Promise<SimulatedApi> {
  const api = await startSimulatedApi(...replies)
  opened.push(api)
  return api
}

function turn(stop_reason: string, ...content: object[]): object {
  const usage = { input_tokens: 1, output_tokens: 1 }
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    stop_reason,
    content,
    usage,
  }
}

const answer = turn('end_turn', { type: 'text', text: 'It prints 42.' })

/** Lets the loop ask once; nothing is executed. */
async function askOnce(api: { url: string }, timeout = 20_000): Promise<Outcome> {
  const claude = await connectClaude(apiKey, { baseURL: api.url, timeout })
  const ask = (messages: readonly Message[]) => askClaude(messages, tools, claude)
  const execute = () => Promise.reject(new Error('nothing is to be executed'))
  return runLoop(ask, execute, { question: 'What is in main.mjs?', maxCalls: 4 })
}

test('makes one request, with the key, the messages and the tools of the registry', async () => {
  const api = await simulate(json(answer))
  const claude = await connectClaude(apiKey, { baseURL: api.url })
  expect(api.requests).toHaveLength(0)
  const reply = await askClaude(question, tools, claude)
  expect(reply).toMatchObject({
    stop_reason: 'end_turn',
    content: [{ type: 'text', text: 'It prints 42.' }],
  })
  expect(api.requests).toHaveLength(1)
  const [request] = api.requests
  expect(request).toMatchObject({ method: 'POST', path: '/v1/messages' })
  expect(request?.headers.authorization).toBe(`Bearer ${apiKey}`)
  expect(request?.body).toEqual({
    model: expect.stringMatching(/^claude-/),
    max_tokens: expect.any(Number),
    messages: question,
    tools: toolDefinitions(tools),
  })
})

test('sends the conversation back as it was, with results and unknown blocks', async () => {
  const thinking = { type: 'thinking', thinking: 'Hm.', signature: 's' }
  const call = { type: 'tool_use', id: 'toolu_1', name: 'no_tool', input: { a: [1] } }
  const api = await simulate(json(turn('tool_use', thinking, call)), json(answer))
  const claude = await connectClaude(apiKey, { baseURL: api.url })
  const { ending, messages } = await runLoop(
    (messages) => askClaude(messages, tools, claude),
    (call) => executeTool(call, tools),
    { question: 'What?', maxCalls: 4 },
  )
  expect(ending).toBe('answered')
  expect(api.requests).toHaveLength(2)
  expect(api.requests[1]?.body.messages).toEqual([
    { role: 'user', content: 'What?' },
    { role: 'assistant', content: [thinking, call] },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'toolu_1',
          content: 'There is no tool named "no_tool"; there are [read_file, run_main].',
          is_error: true,
        },
      ],
    },
  ])
  expect(api.requests[1]?.body.messages).toEqual(messages.slice(0, 3))
})

const start = (type: string, status = 200) => ({ status, type })

/** Begins a reply with the headers alone. */
function head(response: ServerResponse, { status, type } = start('application/json')) {
  response.writeHead(status, { 'content-type': type })
  response.flushHeaders()
}

const again = { 'x-should-retry': 'true', 'retry-after': '0' }

const failures: Record<string, [reply: Reply, problem: string | RegExp]> = {
  'a key that is refused': [
    refusal(401, 'authentication_error', `invalid x-api-key ${apiKey}`),
    'The model API does not accept the key in ANTHROPIC_API_KEY.',
  ],
  'a key that may not': [
    refusal(403, 'permission_error', 'no'),
    'The key in ANTHROPIC_API_KEY may not be used for this.',
  ],
  'too many requests': [
    refusal(429, 'rate_limit_error', 'slow down'),
    'The model API has had too many requests of this key; try again later.',
  ],
  overload: [
    refusal(529, 'overloaded_error', 'Overloaded'),
    'The model API is overloaded; try again later.',
  ],
  'overload that asks to be tried again': [
    (response) => response.writeHead(529, again).end(),
    'The model API is overloaded; try again later.',
  ],
  'a request the API finds wrong': [
    refusal(400, 'invalid_request_error', `messages: no, says ${apiKey}`),
    'The model API answered 400: messages: no, says [key].',
  ],
  'a failure of the API': [
    (response) => response.writeHead(500, again).end('<html>'),
    'The model API answered 500: no reason given.',
  ],
  'JSON that breaks off': [
    (response) => {
      head(response)
      response.end('{"content": [')
    },
    'The model API answered with broken JSON.',
  ],
  'an empty reply': [
    (response) => {
      head(response)
      response.end()
    },
    'The model API answered with broken JSON.',
  ],
  'a page in place of JSON': [
    (response) => {
      head(response, start('text/html'))
      response.end('<html>Please log in</html>')
    },
    'The model API answered with something that is no message.',
  ],
  'JSON that is no message': [
    json({ content: 'hello' }),
    'The model API answered with something that is no message.',
  ],
  'a message with a block that is none': [
    json(turn('end_turn', { type: 'text', text: 7 })),
    'The model API answered with something that is no message.',
  ],
  null: [json(null), 'The model API answered with something that is no message.'],
  'a connection that is dropped': [
    (response) => response.destroy(),
    /^The connection to the model API failed( \(\w+\))?\.$/,
  ],
  'a connection that is dropped within the reply': [
    (response) => {
      head(response)
      response.write('{"content": [', () => response.destroy())
    },
    /^The connection to the model API failed( \(\w+\))?\.$/,
  ],
  'a redirect': [
    (response) => response.writeHead(307, { location: '/v1/other' }).end(),
    'The connection to the model API failed.',
  ],
}

for (const [label, [reply, problem]] of Object.entries(failures)) {
  test(`ends at ${label} with a sentence, after one request`, async () => {
    const printed = [
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'warn'),
      vi.spyOn(console, 'error'),
    ]
    vi.stubEnv('ANTHROPIC_LOG', 'debug')
    const api = await simulate(reply)
    const outcome = await askOnce(api)
    expect(outcome).toEqual({
      ending: 'model_error',
      messages: question,
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    })
    expect(api.requests).toHaveLength(1)
    expect(JSON.stringify(outcome)).not.toContain(apiKey)
    for (const print of printed) expect(print).not.toHaveBeenCalled()
  })
}

test.each<[string, Reply]>([
  ['no reply', () => {}],
  ['half a reply', (response) => head(response)],
])('ends at %s in time, after one request', async (_, reply) => {
  const api = await simulate(reply)
  const outcome = await askOnce(api, 300)
  expect(outcome).toMatchObject({
    ending: 'model_error',
    problem: 'The model API took longer than 300 ms.',
  })
  expect(api.requests).toHaveLength(1)
})

test('says that nobody listens', async () => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  expect(await askOnce({ url: `http://127.0.0.1:${port}` })).toMatchObject({
    ending: 'model_error',
    problem: 'The connection to the model API failed (ECONNREFUSED).',
  })
})

test.each([
  ['no key', undefined, '--live needs a key in ANTHROPIC_API_KEY.'],
  ['an empty key', ' \n', '--live needs a key in ANTHROPIC_API_KEY.'],
  [
    'a key no header can hold',
    'ключ',
    'ANTHROPIC_API_KEY holds characters that no key has.',
  ],
  ['two lines', 'one\ntwo', 'ANTHROPIC_API_KEY holds characters that no key has.'],
])('does not connect with %s', async (_, key, message) => {
  await expect(connectClaude(key)).rejects.toMatchObject({
    name: 'UsageError',
    message,
  })
})

test('takes no notice of a line end after the key, or of other credentials', async () => {
  vi.stubEnv('ANTHROPIC_AUTH_TOKEN', 'another')
  const api = await simulate(json(answer))
  const claude = await connectClaude(`${apiKey}\r\n`, { baseURL: api.url })
  await askClaude(question, tools, claude)
  expect(api.requests[0]?.headers.authorization).toBe(`Bearer ${apiKey}`)
})
