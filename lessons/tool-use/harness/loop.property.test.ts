import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMessages } from './check-messages.ts'
import type { CheckedMessage } from './check-messages.ts'
import { runLoop } from './loop.ts'
import type { Outcome } from './loop.ts'
import { executeTool } from './runtime.ts'
import type { Tools } from './runtime.ts'
import type { Message, ToolCall, ToolResult, Turn } from './wire.ts'

const endings = ['answered', 'call_limit', 'truncated', 'protocol_error', 'model_error']

/** Ids from a small store, so that they repeat; some are missing. */
const id = fc.oneof(
  { weight: 12, arbitrary: fc.string({ minLength: 1, maxLength: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', undefined, null, 7) },
)

const request = fc.record({
  type: fc.constant('tool_use'),
  id,
  name: fc.constantFrom('echo', 'broken', 'no_tool', 'constructor', ''),
  input: fc.oneof(fc.constant({}), fc.anything()),
})

const text = fc.record({
  type: fc.constant('text'),
  text: fc.oneof(fc.constantFrom('', ' \n'), fc.string()),
})

const thought = fc.record({ type: fc.constant('thinking'), thinking: fc.string() })

/** Whatever a model says: most turns make sense, many do not. */
const anyTurn = fc.record({
  stop_reason: fc.oneof(
    { weight: 6, arbitrary: fc.constant('tool_use') },
    { weight: 2, arbitrary: fc.constantFrom('end_turn', 'max_tokens') },
    { weight: 1, arbitrary: fc.constantFrom('pause_turn', 'refusal', '', 'toString') },
  ),
  content: fc.array(fc.oneof({ weight: 3, arbitrary: request }, text, thought), {
    maxLength: 4,
  }),
}) as unknown as fc.Arbitrary<Turn>

/** A turn that says consistently what it wants, with ids that are its own. */
const goodTurn = fc
  .array(request, { minLength: 1, maxLength: 3 })
  .map((requests): Turn => {
    const content = requests.map((one) => ({ ...one, id: crypto.randomUUID() }))
    return { stop_reason: 'tool_use', content: content as ToolCall[] }
  })

const turn = fc.option(fc.oneof(anyTurn, goodTurn), { nil: undefined, freq: 15 })

const tools: Tools = {
  echo: { description: '', parameters: {}, run: () => '' },
  broken: { description: '', parameters: { path: 'string' }, run: () => 'never' },
}

interface Run {
  readonly outcome: Outcome
  readonly sent: readonly CheckedMessage[][]
  readonly executed: readonly string[]
  readonly said: readonly Turn[]
}

/** Runs the loop against a model that says these turns; an absent one is a failure. */
async function run(
  turns: readonly (Turn | undefined)[],
  maxCalls: number,
): Promise<Run> {
  const sent: CheckedMessage[][] = []
  const said: Turn[] = []
  const executed: string[] = []
  const ask = (messages: readonly Message[]): Promise<Turn> => {
    sent.push(withStopReasons(messages, said))
    const turn = turns[sent.length - 1]
    if (!turn) return Promise.reject(new Error('overloaded'))
    said.push(turn)
    return Promise.resolve(turn)
  }
  const execute = (call: ToolCall): Promise<ToolResult> => {
    executed.push(call.id)
    return executeTool(call, tools)
  }
  const outcome = await runLoop(ask, execute, { question: 'What?', maxCalls })
  return { outcome, sent, executed, said }
}

/** Copies the messages of this moment; the model's carry the reason it stopped for. */
function withStopReasons(
  messages: readonly Message[],
  said: readonly Turn[],
): CheckedMessage[] {
  return messages.map((message, at) =>
    message.role === 'user'
      ? { ...message }
      : { ...message, stop_reason: said[(at - 1) / 2]?.stop_reason ?? '' },
  )
}

const runs = [fc.array(turn, { maxLength: 8 }), fc.integer({ min: 0, max: 6 })] as const

test('ends in one of its endings, within its limit, whatever the model says', () =>
  fc.assert(
    fc.asyncProperty(...runs, async (turns, maxCalls) => {
      const { outcome, sent } = await run(turns, maxCalls)
      expect(endings).toContain(outcome.ending)
      expect(sent.length).toBeLessThanOrEqual(maxCalls)
      if (outcome.ending === 'call_limit') expect(sent.length).toBe(maxCalls)
      const failed = ['protocol_error', 'model_error'].includes(outcome.ending)
      expect(outcome.problem !== undefined).toBe(failed)
    }),
    { numRuns: 500 },
  ))

test('sends only lists that keep the wire’s rules, whatever the model says', () =>
  fc.assert(
    fc.asyncProperty(...runs, async (turns, maxCalls) => {
      const { outcome, sent, said } = await run(turns, maxCalls)
      for (const messages of sent) expect(checkMessages(messages)).toEqual([])
      const whole = checkMessages(withStopReasons(outcome.messages, said))
      const answered = outcome.ending === 'answered'
      expect(whole.map(({ rule }) => rule)).toEqual(answered ? ['last_is_user'] : [])
    }),
    { numRuns: 500 },
  ))

test('executes each stored request once, in the model’s order, and no other', () =>
  fc.assert(
    fc.asyncProperty(...runs, async (turns, maxCalls) => {
      const { outcome, executed } = await run(turns, maxCalls)
      const stored = outcome.messages.flatMap(({ role, content }) =>
        role === 'assistant'
          ? content.filter((block) => block.type === 'tool_use')
          : [],
      )
      expect(executed).toEqual(stored.map((request) => request.id))
    }),
    { numRuns: 500 },
  ))

test('only ever adds to the conversation', () =>
  fc.assert(
    fc.asyncProperty(...runs, async (turns, maxCalls) => {
      const { outcome, sent, said } = await run(turns, maxCalls)
      const all = [...sent, withStopReasons(outcome.messages, said)]
      for (const [at, messages] of all.slice(0, -1).entries())
        expect(all[at + 1]?.slice(0, messages.length)).toEqual(messages)
    }),
    { numRuns: 200 },
  ))

test('reaches every ending with the turns these tests make', async () => {
  const seen = new Set<string>()
  for (const turns of fc.sample(runs[0], 2000)) {
    seen.add((await run(turns, 2)).outcome.ending)
  }
  expect([...seen].toSorted()).toEqual(endings.toSorted())
})
