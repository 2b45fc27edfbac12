import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRelayReader, type RelayLine } from './relay-lines.ts'

const told = fc.record({ relay: fc.constantFrom('stdout', 'stderr'), text: fc.string({ unit: 'grapheme' }) })

it('reads the same however the output is cut', () => {
  fc.assert(
    fc.property(fc.array(told), fc.array(fc.nat(200)), (lines, cuts) => {
      const whole = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      const reader = createRelayReader()
      const read: RelayLine[] = []
      let at = 0
      for (const cut of cuts) read.push(...reader.read(whole.slice(at, (at += cut))))
      read.push(...reader.read(whole.slice(at)), ...reader.end())
      expect(read).toEqual(lines.map(({ relay, text }) => ({ type: 'printed', stream: relay, text })))
    }),
  )
})

it.each(['{"relay":"stdout"}', '{"relay":"other","text":""}', '{"relay":', 'plain'])(
  'passes on what is not the relay’s: %s',
  (raw) => {
    const reader = createRelayReader()
    expect(reader.read(`${raw}\n`)).toEqual([{ type: 'printed', stream: 'stderr', text: `${raw}\n` }])
  },
)

it('does not wait for ever for the end of a line', () => {
  const reader = createRelayReader()
  const endless = 'x'.repeat(2 ** 20 + 1)
  expect(reader.read(endless)).toEqual([{ type: 'printed', stream: 'stderr', text: endless }])
})
