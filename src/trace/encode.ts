import { decodeValue, encodeValue } from './encode-values.ts'
import { checkEvents } from './check-events.ts'
import { invalidField, notATrace, truncated, unknownVersion } from './errors.ts'
import { fields, list, natural, text } from './read-json.ts'
import { decodeFunctions, decodeLocations, encodeTables } from './tables.ts'
import {
  endReasons,
  traceFormatVersion,
  type RecordingLimits,
  type Trace,
  type TraceHeader,
} from './trace.ts'
import { decodeIntegers, encodeIntegers } from './varint.ts'

const magic = [0x4c, 0x53, 0x54, 0x52] as const // "LSTR"

/**
 * Writes a trace as bytes: the magic `LSTR`, the format version, the lengths of the two parts, a JSON part
 * (header, sources, tables, values) and the events as varints. The same trace gives the same bytes.
 */
export function encodeTrace(trace: Trace): Uint8Array<ArrayBuffer> {
  const { header, sources, functions, locations, values, events } = trace
  const json = JSON.stringify({
    header,
    sources,
    ...encodeTables(functions, locations),
    values: values.map(encodeValue),
  })
  const head = new TextEncoder().encode(json)
  const stream = encodeIntegers(events)
  const lengths = encodeIntegers([traceFormatVersion, head.length, events.length])
  const bytes = new Uint8Array(magic.length + lengths.length + head.length + stream.length)
  bytes.set(magic)
  bytes.set(lengths, magic.length)
  bytes.set(head, magic.length + lengths.length)
  bytes.set(stream, magic.length + lengths.length + head.length)
  return bytes
}

/** Reads and checks a trace. Throws a `TraceFormatError` that names the first thing wrong. */
export function decodeTrace(bytes: Uint8Array): Trace {
  if (magic.some((byte, i) => bytes[i] !== byte)) throw notATrace()
  const { integers, end } = decodeIntegers(bytes, magic.length, 3)
  const [version = 0, headLength = 0, eventCount = 0] = integers
  if (version !== traceFormatVersion) throw unknownVersion(version, traceFormatVersion)
  if (headLength < 0 || eventCount < 0 || end + headLength > bytes.length) throw truncated()
  const json = parseHead(bytes.subarray(end, end + headLength))
  const { integers: events, end: last } = decodeIntegers(bytes, end + headLength, eventCount)
  if (last !== bytes.length) throw invalidField('events', 'the end of the file')
  const sources = list(json['sources'], 'sources').map((row, i) => {
    const source = fields(row, `sources[${i}]`)
    return {
      path: text(source['path'], `sources[${i}].path`),
      text: text(source['text'], `sources[${i}].text`),
    }
  })
  const lengths = sources.map((source) => source.text.length)
  const functions = decodeFunctions(json['functions'], lengths)
  const locations = decodeLocations(
    { locations: json['locations'], variables: json['variables'] },
    functions,
    lengths,
  )
  const values = list(json['values'], 'values').map((value, i) => decodeValue(value, `values[${i}]`))
  const header = decodeHeader(json['header'], values.length)
  const trace = { header, sources, functions, locations, values, events }
  checkEvents(trace)
  return trace
}

function parseHead(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return fields(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 'head')
  } catch {
    throw invalidField('head', 'valid JSON')
  }
}

function decodeHeader(json: unknown, valueCount: number): TraceHeader {
  const header = fields(json, 'header')
  const end = fields(header['end'], 'header.end')
  const reason = endReasons.find((known) => known === end['reason'])
  if (!reason) throw invalidField('header.end.reason', `one of ${endReasons.join(', ')}`)
  const error = end['error']
  return {
    version: traceFormatVersion,
    language: nameAndVersion(header['language'], 'header.language'),
    recorder: nameAndVersion(header['recorder'], 'header.recorder'),
    limits: decodeLimits(fields(header['limits'], 'header.limits')),
    end: error === undefined ? { reason } : { reason, error: errorReference(error, valueCount) },
  }
}

function errorReference(value: unknown, valueCount: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw invalidField('header.end.error', 'a reference')
  if ((value & 1) === 1) natural(value, 'header.end.error', 2 * valueCount - 1)
  return value
}

function nameAndVersion(json: unknown, path: string): { readonly name: string; readonly version: string } {
  const pair = fields(json, path)
  return { name: text(pair['name'], `${path}.name`), version: text(pair['version'], `${path}.version`) }
}

function decodeLimits(json: Readonly<Record<string, unknown>>): RecordingLimits {
  const limit = (key: keyof RecordingLimits): number => natural(json[key], `header.limits.${key}`)
  return {
    maxSteps: limit('maxSteps'),
    maxMilliseconds: limit('maxMilliseconds'),
    maxDepth: limit('maxDepth'),
    maxWidth: limit('maxWidth'),
    maxNesting: limit('maxNesting'),
    maxStringLength: limit('maxStringLength'),
  }
}
