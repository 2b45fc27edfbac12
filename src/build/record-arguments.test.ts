import { describe, expect, it } from 'vitest'
import { parseRecordArguments } from './record-arguments.ts'

describe('the words of npm run record', () => {
  it.each([
    ['nothing', [], { type: 'lessons', update: false }],
    ['--update', ['--update'], { type: 'lessons', update: true }],
    ['a file', ['a.ts'], { type: 'file', file: 'a.ts', out: undefined }],
    ['a file and --out', ['--out', 'a.trace', 'a.ts'], { type: 'file', file: 'a.ts', out: 'a.trace' }],
    ['--help', ['a.ts', '--help'], { type: 'help' }],
  ])('understands %s', (_, words, request) => {
    expect(parseRecordArguments(words)).toEqual({ ok: true, request })
  })

  it.each([
    [
      'an unknown option',
      ['--fast'],
      'record: there is no option --fast; there are --out FILE and --update.',
    ],
    ['two files', ['a.ts', 'b.ts'], 'record: one file at a time, please: a.ts, b.ts.'],
    ['--out without a name', ['a.ts', '--out'], 'record: --out needs the name of a file to write.'],
    [
      '--out followed by an option',
      ['--out', '--update'],
      'record: --out needs the name of a file to write.',
    ],
    ['--out without a file', ['--out', 'a.trace'], 'record: --out goes with a file to record.'],
    [
      '--update with a file',
      ['a.ts', '--update'],
      'record: --update is for the lessons: leave the file out.',
    ],
  ])('refuses %s in one line', (_, words, error) => {
    expect(parseRecordArguments(words)).toEqual({ ok: false, error })
  })
})
