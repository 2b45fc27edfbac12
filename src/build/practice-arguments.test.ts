import { expect, it } from 'vitest'
import { parsePracticeArguments } from './practice-arguments.ts'

it.each([
  [['--max-calls', '1'], { ok: true, args: ['--max-calls', '1'], record: undefined }],
  [['--record', 'a.trace', '--json'], { ok: true, args: ['--json'], record: 'a.trace' }],
  [['--json', '--record=b=c.trace'], { ok: true, args: ['--json'], record: 'b=c.trace' }],
  [['--record'], { ok: false, error: '--record needs the name of a file to write.' }],
  [['--record='], { ok: false, error: '--record needs the name of a file to write.' }],
  [['--record', '--json'], { ok: false, error: '--record needs the name of a file to write.' }],
  [
    ['--live', '--record', 'a.trace'],
    { ok: false, error: '--record cannot go with --live: the recording would hold your key.' },
  ],
  [['--recorder'], { ok: true, args: ['--recorder'], record: undefined }],
])('%j is understood', (words, request) => {
  expect(parsePracticeArguments(words)).toEqual(request)
})
