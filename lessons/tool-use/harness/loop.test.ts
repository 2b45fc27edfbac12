import { expect, test, vi } from 'vitest'
import { askOffline } from './ask-offline.ts'
import { runLoop } from './loop.ts'
import type { Message, ToolCall, ToolResult, Turn } from './wire.ts'

const question = 'What is in main.mjs?'
const options = { question, maxCalls: 4 }

function request(id: string, name = 'read_file'): ToolCall {
  return { type: 'tool_use', id, name, input: {} }
}

function calls(...requests: readonly ToolCall[]): Turn {
  return { stop_reason: 'tool_use', content: requests }
}

function says(text: string, stop_reason = 'end_turn'): Turn {
  return { stop_reason, content: [{ type: 'text', text }] }
}

/** A model that says these turns, one after the other. */
function script(...turns: readonly Turn[]) {
  const left = [...turns]
  return vi.fn(() => {
    const turn = left.shift()
    return turn === undefined
      ? Promise.reject(new Error('no line left'))
      : Promise.resolve(turn)
  })
}

function answering(is_error = false) {
  return vi.fn((call: ToolCall): Promise<ToolResult> => {
    const content = `result of ${call.id}`
    return Promise.resolve({
      type: 'tool_result',
      tool_use_id: call.id,
      content,
      is_error,
    })
  })
}

test('asks, executes, stores and ends with the answer', async () => {
  const ask = script(
    calls(request('a')),
    calls(request('b', 'run_main')),
    says('It prints 42.'),
  )
  const { ending, messages, problem } = await runLoop(ask, answering(), options)
  expect({ ending, problem }).toEqual({ ending: 'answered', problem: undefined })
  expect(messages).toEqual([
    { role: 'user', content: question },
    { role: 'assistant', content: [request('a')] },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'a',
          content: 'result of a',
          is_error: false,
        },
      ],
    },
    { role: 'assistant', content: [request('b', 'run_main')] },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'b',
          content: 'result of b',
          is_error: false,
        },
      ],
    },
    { role: 'assistant', content: [{ type: 'text', text: 'It prints 42.' }] },
  ])
})

test('executes several requests of a turn one by one and stores the results in one message', async () => {
  const running: string[] = []
  const execute = async (call: ToolCall): Promise<ToolResult> => {
    running.push(`start ${call.id}`)
    await Promise.resolve()
    running.push(`end ${call.id}`)
    return { type: 'tool_result', tool_use_id: call.id, content: '', is_error: false }
  }
  const ask = script(calls(request('a'), request('b')), says('done'))
  const { messages } = await runLoop(ask, execute, options)
  expect(running).toEqual(['start a', 'end a', 'start b', 'end b'])
  expect(messages).toHaveLength(4)
  expect(messages[2]?.content).toMatchObject([
    { tool_use_id: 'a' },
    { tool_use_id: 'b' },
  ])
})

test('stores a failure of a tool and asks again', async () => {
  const ask = script(calls(request('a')), says('There is no such file.'))
  const { ending, messages } = await runLoop(ask, answering(true), options)
  expect(ending).toBe('answered')
  expect(messages[2]?.content).toMatchObject([{ is_error: true }])
})

test('ends at the limit with the last result stored', async () => {
  const execute = answering()
  const ask = script(calls(request('a')), calls(request('b')))
  const { ending, messages } = await runLoop(ask, execute, { question, maxCalls: 1 })
  expect(ending).toBe('call_limit')
  expect(messages).toHaveLength(3)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(execute).toHaveBeenCalledTimes(1)
})

test('does not execute a turn that was cut off', async () => {
  const execute = answering()
  const cut = { ...calls(request('a')), stop_reason: 'max_tokens' }
  expect((await runLoop(script(cut), execute, options)).ending).toBe('truncated')
  expect(
    (await runLoop(script(says('It', 'max_tokens')), execute, options)).ending,
  ).toBe('truncated')
  expect(execute).not.toHaveBeenCalled()
})

const text = { type: 'text', text: 'Let me see.' } as const
const contradictions: Record<string, Turn> = {
  'tool use without a request': { stop_reason: 'tool_use', content: [text] },
  'tool use with nothing at all': { stop_reason: 'tool_use', content: [] },
  'a request without an id': calls({
    ...request(''),
    id: undefined as unknown as string,
  }),
  'a request with an empty id': calls(request('')),
  'a request with a number for an id': calls({
    ...request(''),
    id: 7 as unknown as string,
  }),
  'an id twice in a turn': calls(request('a'), request('a')),
  'an end with a request': { stop_reason: 'end_turn', content: [text, request('a')] },
  'an end with no text': { stop_reason: 'end_turn', content: [] },
  'an end with an empty text': says(' \n'),
  'a stop reason nobody knows': says('Hello.', 'pause_turn'),
  'a stop reason every object has': says('Hello.', 'constructor'),
}

for (const [label, turn] of Object.entries(contradictions)) {
  test(`ends at ${label} without executing or storing it`, async () => {
    const execute = answering()
    const outcome = await runLoop(script(turn), execute, options)
    expect(outcome).toEqual({
      ending: 'protocol_error',
      messages: [{ role: 'user', content: question }],
      problem: expect.stringMatching(/\S/),
    })
    expect(execute).not.toHaveBeenCalled()
  })
}

test('leaves out an empty text beside a request, which the API would not take back', async () => {
  const blank = { type: 'text', text: '\n\n' } as const
  const turn = { stop_reason: 'tool_use', content: [blank, text, request('a')] }
  const { messages } = await runLoop(script(turn, says('done')), answering(), options)
  expect(messages[1]?.content).toEqual([text, request('a')])
})

test('keeps blocks it does not know, and their order', async () => {
  const thinking = { type: 'thinking', thinking: '', signature: 's' }
  const content = [thinking, request('a')] as unknown as Turn['content']
  const turn = { stop_reason: 'tool_use', content }
  const { messages } = await runLoop(script(turn, says('done')), answering(), options)
  expect(messages[1]?.content).toEqual(content)
})

test('ends at an id that an earlier turn had', async () => {
  const execute = answering()
  const outcome = await runLoop(
    script(calls(request('a')), calls(request('a'))),
    execute,
    options,
  )
  expect(outcome).toMatchObject({
    ending: 'protocol_error',
    problem: 'Two requests have the id a.',
  })
  expect(outcome.messages).toHaveLength(3)
  expect(execute).toHaveBeenCalledTimes(1)
})

test.each([
  ['fails', () => Promise.reject(new Error('overloaded'))],
  ['fails at once', () => fail(new Error('overloaded'))],
])('ends where the request to the model %s', async (_, ask) => {
  const outcome = await runLoop(ask, answering(), options)
  expect(outcome).toMatchObject({ ending: 'model_error', problem: 'overloaded' })
  expect(outcome.messages).toHaveLength(1)
})

test('shows the developer an error of the tools', async () => {
  const execute = () => Promise.reject(new TypeError('a mistake'))
  await expect(runLoop(script(calls(request('a'))), execute, options)).rejects.toThrow(
    'a mistake',
  )
})

test('gives the model the conversation so far', async () => {
  const lengths: number[] = []
  const ask = (messages: readonly Message[]): Promise<Turn> => {
    lengths.push(messages.length)
    return askOffline(messages)
  }
  const { ending } = await runLoop(ask, answering(), options)
  expect(ending).toBe('answered')
  expect(lengths).toEqual([1, 3, 5])
})

test('has a fixed model that reads, runs and reports what it was told', async () => {
  const { messages } = await runLoop(askOffline, answering(), options)
  const requests = messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content.filter((block) => block.type === 'tool_use'),
  )
  expect(requests).toEqual([
    { type: 'tool_use', id: 'call_1', name: 'read_file', input: { path: 'main.mjs' } },
    { type: 'tool_use', id: 'call_2', name: 'run_main', input: {} },
  ])
  expect(JSON.stringify(messages.at(-1))).toMatch(/result of call_1.*result of call_2/)
})

function fail(error: Error): never {
  throw error
}
