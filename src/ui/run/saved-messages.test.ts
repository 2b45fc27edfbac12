import { expect, it } from 'vitest'
import { savedMessages } from './saved-messages.ts'

it('reads the conversation of an outcome', () => {
  const saved = JSON.stringify({ ending: 'answered', messages: [{ role: 'user', content: 'Read it.' }] })
  expect(savedMessages(saved)).toEqual([{ role: 'user', content: 'Read it.' }])
})

it.each([undefined, '', '{"messages": [', 'null', '7', '{}', '{"messages": {}}'])(
  'has none in %s',
  (saved) => {
    expect(savedMessages(saved)).toBeUndefined()
  },
)
