import { expect, expectTypeOf, test } from 'vitest'
import type { CheckMessages, MessageRule as PageRule } from '#lesson'
import { checkMessages } from './check-messages.ts'
import type { BrokenRule, CheckedMessage, MessageRule } from './check-messages.ts'
import type { ToolCall, ToolResult } from './wire.ts'

type Content = CheckedMessage['content']

const request = (id: string): ToolCall => ({
  type: 'tool_use',
  id,
  name: 'read_file',
  input: {},
})
const result = (id: string, content = 'text'): ToolResult => ({
  type: 'tool_result',
  tool_use_id: id,
  content,
  is_error: false,
})
const text = (words: string) => ({ type: 'text', text: words }) as const
const user = (content: Content): CheckedMessage => ({ role: 'user', content })
const model = (content: Content, stop_reason?: string): CheckedMessage =>
  stop_reason === undefined
    ? { role: 'assistant', content }
    : { role: 'assistant', content, stop_reason }
const question = user('What is in main.mjs?')

const accepted: Record<string, CheckedMessage[]> = {
  'a question': [question],
  'a request and its result': [question, model([request('a')]), user([result('a')])],
  'several requests, answered in another order': [
    question,
    model([text('Both.'), request('a'), request('b')]),
    user([result('b'), result('a')]),
  ],
  'an empty result, and a text after it': [
    question,
    model([request('a')]),
    user([result('a', ''), text('Go on.')]),
  ],
  'an answer and another question': [
    question,
    model([text('42')]),
    user([text('Why?')]),
  ],
  'a text that was cut off': [question, model([text('It')], 'max_tokens'), user('on')],
}

for (const [label, messages] of Object.entries(accepted)) {
  test(`accepts ${label}`, () => expect(checkMessages(messages)).toEqual([]))
}

const refused: Record<string, [messages: CheckedMessage[], broken: BrokenRule[]]> = {
  'a conversation the model begins': [
    [model([text('Hello.')]), question],
    [{ rule: 'first_is_user', message: 0 }],
  ],
  'a conversation the model ends': [
    [question, model([text('42')])],
    [{ rule: 'last_is_user', message: 1 }],
  ],
  'two messages of the user in a row': [
    [question, question],
    [{ rule: 'roles_alternate', message: 1 }],
  ],
  'two messages of the model in a row': [
    [question, model([text('4')]), model([text('2')]), question],
    [{ rule: 'roles_alternate', message: 2 }],
  ],
  'a message without blocks': [[user([])], [{ rule: 'message_not_empty', message: 0 }]],
  'an empty question': [[user('')], [{ rule: 'text_not_empty', message: 0 }]],
  'a text of spaces beside a request': [
    [question, model([text(' \n'), request('a')]), user([result('a')])],
    [{ rule: 'text_not_empty', message: 1 }],
  ],
  'a request of the user': [
    [user([request('a')]), model([text('No.')]), question],
    [
      { rule: 'block_fits_role', message: 0 },
      { rule: 'request_has_result', message: 0, id: 'a' },
    ],
  ],
  'a result of the model': [
    [question, model([result('a')]), question],
    [
      { rule: 'block_fits_role', message: 1 },
      { rule: 'result_has_request', message: 1, id: 'a' },
    ],
  ],
  'a request with an empty id': [
    [question, model([request('')]), user([result('')])],
    [{ rule: 'request_has_id', message: 1 }],
  ],
  'a request without an id': [
    [
      question,
      model([request(undefined as unknown as string)]),
      user([result(undefined as unknown as string)]),
    ],
    [{ rule: 'request_has_id', message: 1 }],
  ],
  'an id an earlier turn had': [
    [
      question,
      model([request('a')]),
      user([result('a')]),
      model([request('a')]),
      user([result('a')]),
    ],
    [{ rule: 'ids_unique', message: 3, id: 'a' }],
  ],
  'a request without a result': [
    [question, model([request('a'), request('b')]), user([result('a')])],
    [{ rule: 'request_has_result', message: 1, id: 'b' }],
  ],
  'a result that comes a message too late': [
    [
      question,
      model([request('a')]),
      user('Wait.'),
      model([text('Yes?')]),
      user([result('a')]),
    ],
    [
      { rule: 'request_has_result', message: 1, id: 'a' },
      { rule: 'result_has_request', message: 4, id: 'a' },
    ],
  ],
  'two results for a request': [
    [question, model([request('a')]), user([result('a'), result('a')])],
    [{ rule: 'one_result_per_request', message: 1, id: 'a' }],
  ],
  'a result nobody asked for': [
    [question, model([request('a')]), user([result('a'), result('z')])],
    [{ rule: 'result_has_request', message: 2, id: 'z' }],
  ],
  'a result at the very beginning': [
    [user([result('a')])],
    [{ rule: 'result_has_request', message: 0, id: 'a' }],
  ],
  'a text before the results': [
    [question, model([request('a')]), user([text('Here:'), result('a')])],
    [{ rule: 'results_first', message: 2 }],
  ],
  'a text between the results': [
    [
      question,
      model([request('a'), request('b')]),
      user([result('a'), text('and'), result('b')]),
    ],
    [{ rule: 'results_first', message: 2 }],
  ],
  'a cut-off request that was executed': [
    [question, model([request('a')], 'max_tokens'), user([result('a')])],
    [{ rule: 'cut_off_not_executed', message: 1, id: 'a' }],
  ],
  'a cut-off request that was kept': [
    [question, model([request('a')], 'max_tokens'), user('Go on.')],
    [{ rule: 'request_has_result', message: 1, id: 'a' }],
  ],
}

for (const [label, [messages, broken]] of Object.entries(refused)) {
  test(`names the rule and the message of ${label}`, () =>
    expect(checkMessages(messages)).toEqual(broken))
}

test('reports every broken rule, in the order of the messages', () => {
  const messages = [user(' '), model([request('a')]), user([text(''), result('b')])]
  expect(checkMessages(messages)).toEqual([
    { rule: 'text_not_empty', message: 0 },
    { rule: 'request_has_result', message: 1, id: 'a' },
    { rule: 'text_not_empty', message: 2 },
    { rule: 'result_has_request', message: 2, id: 'b' },
    { rule: 'results_first', message: 2 },
  ])
})

test('accepts no messages at all, and changes none', () => {
  expect(checkMessages([])).toEqual([])
  const frozen = [question, model([request('a')]), user([result('a')])].map(
    Object.freeze,
  )
  expect(checkMessages(Object.freeze(frozen) as CheckedMessage[])).toEqual([])
})

test('is the check that the page expects, rule by rule', () => {
  // Held by the compiler: the page has words for exactly these rules.
  expectTypeOf<MessageRule>().toEqualTypeOf<PageRule>()
  const check: CheckMessages = checkMessages
  expect(check([{ role: 'assistant', content: [] }]).map(({ rule }) => rule)).toEqual([
    'first_is_user',
    'last_is_user',
    'message_not_empty',
  ])
})
