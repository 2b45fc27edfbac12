import { tmpdir } from 'node:os'
import process from 'node:process'
import { expect, test } from 'vitest'
import { readOptions } from './practice-options.ts'
import { UsageError } from './usage-error.ts'

test('asks the fixed model four times at most, in the lesson’s own workspace', () => {
  expect(readOptions([])).toEqual({
    help: false,
    json: false,
    live: false,
    maxCalls: 4,
    workspace: expect.stringMatching(/workspace$/),
  })
})

test('takes every option, in both ways to give a value', () => {
  const all = ['--json', '--live', '--help', '--max-calls=007', '--workspace', tmpdir()]
  expect(readOptions(all)).toEqual({
    help: true,
    json: true,
    live: true,
    maxCalls: 7,
    workspace: tmpdir(),
  })
})

const mistakes: Record<string, [args: string[], line: string]> = {
  'an unknown option': [['--verbose'], "Unknown option '--verbose'. See --help."],
  'an unknown short option': [['-x'], "Unknown option '-x'. See --help."],
  'an argument': [['main.mjs'], "Unexpected argument 'main.mjs'. See --help."],
  'a limit of zero': [
    ['--max-calls', '0'],
    '--max-calls must be a whole number from 1 to 100, not "0".',
  ],
  'a limit that is no number': [
    ['--max-calls', 'four'],
    '--max-calls must be a whole number from 1 to 100, not "four".',
  ],
  'a limit that is no whole number': [
    ['--max-calls=1.5'],
    '--max-calls must be a whole number from 1 to 100, not "1.5".',
  ],
  'a limit in other digits': [
    ['--max-calls', '1e1'],
    '--max-calls must be a whole number from 1 to 100, not "1e1".',
  ],
  'a limit that is too large': [
    ['--max-calls', '101'],
    '--max-calls must be a whole number from 1 to 100, not "101".',
  ],
  'an empty limit': [
    ['--max-calls='],
    '--max-calls must be a whole number from 1 to 100, not "".',
  ],
  'a negative limit': [
    ['--max-calls', '-1'],
    "Option '--max-calls' needs a value. See --help.",
  ],
  'a limit that is left out': [
    ['--max-calls'],
    "Option '--max-calls' needs a value. See --help.",
  ],
  'a workspace that is missing': [
    ['--workspace', '/no/such\nfolder'],
    '--workspace must be a folder; "/no/such / folder" is none.',
  ],
  'a workspace that is a file': [
    ['--workspace', process.execPath],
    `--workspace must be a folder; "${process.execPath}" is none.`,
  ],
  'an empty workspace': [['--workspace='], '--workspace must be a folder; "" is none.'],
  'a value where none belongs': [
    ['--json=yes'],
    "Option '--json' does not take an argument. See --help.",
  ],
}

for (const [label, [args, message]] of Object.entries(mistakes)) {
  test(`refuses ${label} in one line`, () => {
    expect(() => readOptions(args)).toThrow(new UsageError(message))
  })
}
