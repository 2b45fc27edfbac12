import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplay, type ProgramState } from '#replay'
import { valueOf, type Value } from '#trace'
import { randomTrace } from '../replay/testing/random-trace.ts'
import { TraceBuilder, type Plain } from '../replay/testing/trace-builder.ts'
import { formatValue } from './format-value.ts'

function format(make: (build: TraceBuilder) => Plain): string {
  const build = new TraceBuilder()
  build.enter(build.function('main', { slots: ['v'] }))
  const reference = build.reference(make(build))
  build.step(1)
  const trace = build.build({ reason: 'step-limit' })
  return formatValue(valueOf(reference, trace.values), createReplay(trace).stateAt(0))
}

const plain = (value: Plain): string => format(() => value)
const special = (value: Value): string => plain({ special: value })

describe('a value in one line', () => {
  it('is a primitive as code would write it', () => {
    expect([undefined, null, true, 5, 'a "b"\n', 10n].map(plain)).toEqual([
      'undefined',
      'null',
      'true',
      '5',
      '"a \\"b\\"\\n"',
      '10n',
    ])
  })

  it('tells -0 from 0 and keeps NaN and Infinity', () => {
    expect([0, -0, NaN, -Infinity].map(plain)).toEqual(['0', '-0', 'NaN', '-Infinity'])
  })

  it('is a symbol, a hole, a getter that was not run, a variable without a value', () => {
    expect(special({ type: 'symbol', description: 'x' })).toBe('Symbol(x)')
    expect(special({ type: 'hole' })).toBe('<empty>')
    expect(special({ type: 'accessor' })).toBe('(…)')
    expect(special({ type: 'uninitialized' })).toBe('<uninitialized>')
  })

  it('cuts a long text and says so, never through a character', () => {
    expect(plain('é'.repeat(200))).toBe(`"${'é'.repeat(100)}"…`)
    expect(plain('a' + '😀'.repeat(100))).toBe(`"a${'😀'.repeat(49)}"…`)
    expect(special({ type: 'string', value: 'short', length: 9_999 })).toBe('"short"…')
  })

  it('shows the beginning of an array, with holes in a row', () => {
    expect(format((build) => build.array(1, 'a', build.array(2), build.array()))).toBe('[1, "a", […], []]')
    const hole = { special: { type: 'hole' } } as const
    expect(format((build) => build.array(hole, 1, hole, hole))).toBe('[<empty>, 1, <2 empty>]')
    expect(format((build) => build.array(...Array.from({ length: 90 }, (_, i) => i)))).toMatch(
      /^\[0, 1, .*, …\]$/,
    )
  })

  it('does not call elements that were not recorded holes', () => {
    expect(
      format((build) => {
        const array = build.array(1, 2)
        build.length(array, 900)
        return array
      }),
    ).toBe('[1, 2, …]')
  })

  it('shows the beginning of an object, with its class where it has one', () => {
    const object = (label: string) => (build: TraceBuilder) => {
      const made = build.object('object', label)
      build.property(made, 'path', 'a').property(made, 'in ner', build.object())
      return made
    }
    expect(format(object('Object'))).toBe('{path: "a", "in ner": {}}')
    expect(format(object(''))).toBe('{path: "a", "in ner": {}}')
    expect(format(object('Tool'))).toBe('Tool {path: "a", "in ner": {}}')
  })

  it('shows Map, Set and typed array with their size', () => {
    expect(
      format((build) => {
        const map = build.object('map', 'Map')
        build.entries(map, 2, ['k', 1, build.object(), 2n])
        return map
      }),
    ).toBe('Map(2) {"k" => 1, {} => 2n}')
    expect(
      format((build) => {
        const set = build.object('set', 'Set')
        build.entries(set, 500, [1, 2])
        return set
      }),
    ).toBe('Set(500) {1, 2, …}')
    expect(
      format((build) => {
        const bytes = build.object('typedarray', 'Uint8Array')
        build.length(bytes, 2).property(bytes, 0, 1).property(bytes, 1, 255)
        return bytes
      }),
    ).toBe('Uint8Array(2) [1, 255]')
  })

  it('shows functions, errors, dates, patterns and the rest by a word', () => {
    const word = (kind: Parameters<TraceBuilder['object']>[0], label: string): string =>
      format((build) => build.object(kind, label))
    expect(word('function', 'readFile')).toBe('ƒ readFile')
    expect(word('function', '')).toBe('ƒ')
    expect(word('date', '2026-01-02T00:00:00.000Z')).toBe('2026-01-02T00:00:00.000Z')
    expect(word('date', 'Invalid Date')).toBe('Invalid Date')
    expect(word('regexp', '/a/g')).toBe('/a/g')
    expect(word('promise', 'Promise')).toBe('Promise')
    expect(word('boxed', '5')).toBe('Object(5)')
    expect(word('error', 'RangeError')).toBe('RangeError')
    expect(
      format((build) => {
        const error = build.object('error', 'TypeError')
        build.property(error, 'message', 'no such file')
        return error
      }),
    ).toBe('TypeError: no such file')
  })

  it('does not follow an object into itself', () => {
    expect(
      format((build) => {
        const array = build.array()
        build.length(array, 1).property(array, 0, array)
        return array
      }),
    ).toBe('[[…]]')
  })

  it('stays short and never throws, whatever the value', () => {
    fc.assert(
      fc.property(randomTrace, (trace) => {
        const replay = createReplay(trace)
        const states: readonly ProgramState[] = [0, replay.stepCount].map((step) => replay.stateAt(step))
        for (const state of states)
          for (const value of trace.values) expect(formatValue(value, state).length).toBeLessThan(250)
      }),
    )
  })

  it('says so when an object is no longer known', () => {
    const build = new TraceBuilder()
    expect(formatValue({ type: 'object', id: 7 }, createReplay(build.build()).stateAt(0))).toBe('{…}')
  })
})
