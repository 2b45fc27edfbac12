import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { record } from '#record'
import { decodeTrace, encodeTrace, TraceFormatError, type Trace } from './index.ts'

const programs = [
  'const a = [1, { b: -0, c: [] }]\nconst m = new Map([[a, "x".repeat(3)]])\na[1].b = 2n\ndelete a[1].c\nconsole.log(a)',
  'function* g(n) { try { yield n; yield* g(n - 1) } finally { n = 0 } }\nfor (const x of g(2)) { if (x < 0) break }',
  'async function f(x) { await null; if (x) throw new Error("no"); return x }\nawait f(0)\nawait f(1)',
]
const traces: readonly Trace[] = await Promise.all(
  programs.map((text) => record({ entry: 'a.mjs', modules: { 'a.mjs': { text, stepped: 'all' } } })),
)
const encoded = traces.map(encodeTrace)
const anyBytes = fc.constantFrom(...encoded)

/** What decoding damaged bytes comes to: a trace that encodes again, or an error that names what is wrong. */
function decodeOrRefuse(bytes: Uint8Array): 'read' | 'refused' {
  try {
    const trace = decodeTrace(bytes)
    expect(decodeTrace(encodeTrace(trace))).toEqual(trace)
    return 'read'
  } catch (error) {
    if (!(error instanceof TraceFormatError)) throw error
    expect(error.message.length).toBeGreaterThan(20)
    if (error.code === 'invalid') expect(error.path).not.toBe('')
    return 'refused'
  }
}

test('a trace is the same after encoding and decoding', () => {
  for (const [i, trace] of traces.entries())
    expect(decodeTrace(encoded[i] ?? new Uint8Array())).toEqual(trace)
})

describe('damaged bytes are refused with what is wrong, and never hang or crash', () => {
  test('cut at any length', () => {
    for (const bytes of encoded)
      for (let length = 0; length < bytes.length; length++)
        expect(decodeOrRefuse(bytes.subarray(0, length))).toBe('refused')
  })

  test('longer than the trace', () => {
    for (const bytes of encoded) expect(decodeOrRefuse(Uint8Array.of(...bytes, 0))).toBe('refused')
  })

  test('with any byte changed', { timeout: 30_000 }, () => {
    const change = fc.tuple(anyBytes, fc.nat(), fc.integer({ min: 1, max: 255 }))
    fc.assert(
      fc.property(change, ([bytes, at, by]) => {
        const damaged = Uint8Array.from(bytes)
        damaged[at % damaged.length] = ((damaged[at % damaged.length] ?? 0) + by) & 255
        decodeOrRefuse(damaged)
      }),
      { numRuns: 3_000 },
    )
  })

  test('with parts cut out, doubled and exchanged', { timeout: 30_000 }, () => {
    const edit = fc.tuple(anyBytes, fc.nat(), fc.nat(60), fc.nat(), fc.nat(60))
    fc.assert(
      fc.property(edit, ([bytes, from, length, to, other]) => {
        const start = from % bytes.length
        const end = to % bytes.length
        const parts = [
          bytes.subarray(0, start),
          bytes.subarray(end, end + other),
          bytes.subarray(start + length),
        ]
        decodeOrRefuse(Uint8Array.from(parts.flatMap((part) => [...part])))
      }),
      { numRuns: 2_000 },
    )
  })

  test('of any bytes at all', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void decodeOrRefuse(bytes)))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        decodeOrRefuse(Uint8Array.of(0x4c, 0x53, 0x54, 0x52, ...bytes))
      }),
      { numRuns: 500 },
    )
  })
})

describe('damaged events are refused', () => {
  const integers = fc.constantFrom(...traces)

  test('with any integer changed', { timeout: 30_000 }, () => {
    const change = fc.tuple(integers, fc.nat(), fc.oneof(fc.integer({ min: -3, max: 40 }), fc.integer()))
    fc.assert(
      fc.property(change, ([trace, at, value]) => {
        const events = Int32Array.from(trace.events)
        events[at % events.length] = value
        decodeOrRefuse(encodeTrace({ ...trace, events }))
      }),
      { numRuns: 2_000 },
    )
  })

  test('with events left out', () => {
    fc.assert(
      fc.property(integers, fc.nat(), fc.integer({ min: 1, max: 8 }), (trace, at, count) => {
        const start = at % trace.events.length
        const events = Int32Array.of(
          ...trace.events.subarray(0, start),
          ...trace.events.subarray(start + count),
        )
        decodeOrRefuse(encodeTrace({ ...trace, events }))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a damaged head is refused with the path of the first wrong field', () => {
  const [bytes = new Uint8Array()] = encoded
  const edit = (from: string, to: string): Uint8Array => {
    const text = new TextDecoder('latin1').decode(bytes)
    expect(text).toContain(from)
    const changed = text.replace(from, to.padEnd(from.length, ' '))
    return Uint8Array.from([...changed].map((c) => c.charCodeAt(0)))
  }

  test.each([
    ['"version":1', '"version":x', 'head'],
    ['"completed"', '"finished"', 'header.end.reason'],
    ['"maxDepth":2000', '"maxDepth":-2', 'header.limits.maxDepth'],
    ['"path":"a.mjs"', '"path":12', 'sources[0].path'],
    ['["a.mjs",0,0,0,', '["a.mjs",0,9,0,', 'functions[0].source'],
    ['["a.mjs",0,0,0,', '["a.mjs",9,0,0,', 'functions[0].kind'],
    ['"locations":[0,0,0', '"locations":[7,0,0', 'locations[0].kind'],
    ['"values":["', '"values":[["', 'head'],
  ])('%s as %s', (from, to, path) => {
    expect(() => decodeTrace(edit(from, to))).toThrow(
      expect.objectContaining({ name: 'TraceFormatError', path }),
    )
  })
})
