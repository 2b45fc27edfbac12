import { describe, expect, it } from 'vitest'
import { createSession, reduce } from '#debug'
import { createReplay } from '#replay'
import { TraceBuilder, type ObjectHandle } from '../../../replay/testing/trace-builder.ts'
import { checkMessages } from '../../../../lessons/tool-use/harness/check-messages.ts'
import { conversationAt } from './conversation.ts'

const of = { functionName: 'runLoop', variable: 'messages' }

describe('a conversation that breaks the rules', () => {
  it('names the rule, the message and the id', () => {
    const build = new TraceBuilder()
    build.enter(build.function('runLoop', { slots: ['messages'] }))
    const object = (fields: Readonly<Record<string, string | ObjectHandle>>): ObjectHandle => {
      const made = build.object()
      for (const [key, value] of Object.entries(fields)) build.property(made, key, value)
      return made
    }
    const request = object({ type: 'tool_use', id: 'call_1', name: 'read_file', input: build.object() })
    const asked = object({ role: 'assistant', content: build.array(request) })
    const said = object({ role: 'user', content: '' })
    build
      .set(0, build.array(object({ role: 'user', content: 'Hi' }), asked, said))
      .step(1)
      .exit()
    const replay = createReplay(build.build())
    const session = reduce(
      reduce(createSession({ path: 'program.ts', breakableLines: [] }), { type: 'load', replay }),
      { type: 'launch' },
    )
    const conversation = conversationAt(session, of, checkMessages)
    expect(conversation?.broken).toEqual([
      { rule: 'request_has_result', message: 1, id: 'call_1' },
      { rule: 'text_not_empty', message: 2 },
    ])
    expect(conversation?.messages.map(({ broken }) => broken.length)).toEqual([0, 1, 1])
    expect(conversation?.messages[1]?.blocks[0]?.partner).toBeUndefined()
  })
})
