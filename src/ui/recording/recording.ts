import { createReplay, type Replay } from '#replay'
import {
  decodeTrace,
  lineTable,
  traceFormatVersion,
  TraceFormatError,
  type Trace,
  type TraceFormatErrorCode,
} from '#trace'
import type { StageContent } from '#lesson'
import type { ShownSource } from '../stage/stage-store.ts'
import { highlight } from './highlight.ts'

/** A recording that was opened. */
export interface Recording {
  /** The file's name. */
  readonly name: string
  /** Bytes of the file. */
  readonly size: number
  readonly replay: Replay
  readonly sources: readonly ShownSource[]
}

/** Why a file was not opened. */
export type OpenFailureCode =
  TraceFormatErrorCode | 'empty-file' | 'too-large' | 'no-steps' | 'unreadable' | 'internal'

/** A file that was not opened, and why. */
export interface OpenFailure {
  readonly code: OpenFailureCode
  /** The file's name. */
  readonly name: string
  /** Of a damaged recording, the first field that is wrong: `locations[3].start`. */
  readonly path: string
  /** Of another format version: the one it has, and the one that is read. */
  readonly found: number | undefined
  readonly expected: number
  /** Most megabytes that are opened. */
  readonly limit: number
  /** What was said by whatever failed, in English; empty where nothing more is known. */
  readonly detail: string
}

/** Most megabytes that are opened: a replay takes several times as much memory. */
const limit = 256

/** The failure of a file. */
export function openFailure(
  name: string,
  code: OpenFailureCode,
  about: { readonly path?: string; readonly found?: number | undefined; readonly detail?: string } = {},
): OpenFailure {
  const { path = '', found, detail = '' } = about
  return { code, name, path, found, expected: traceFormatVersion, limit, detail }
}

/** Largest file that is opened, in bytes. */
export const largestRecording = limit * 1024 * 1024

/** Reads the bytes of a recording. What is wrong with them is the answer, never an error. */
export function readRecording(
  name: string,
  bytes: Uint8Array,
):
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly failure: OpenFailure } {
  const refuse = (...why: Parameters<typeof openFailure> extends [string, ...infer Why] ? Why : never) =>
    ({ ok: false, failure: openFailure(name, ...why) }) as const
  if (bytes.length === 0) return refuse('empty-file')
  try {
    const replay = createReplay(decodeTrace(bytes))
    if (replay.stepCount === 0) return refuse('no-steps')
    const sources = sourcesOf(replay.trace)
    return { ok: true, recording: { name, size: bytes.length, replay, sources } }
  } catch (error) {
    if (!(error instanceof TraceFormatError)) return refuse('internal', { detail: String(error) })
    const { code, path, message, foundVersion } = error
    return refuse(code, { path, found: foundVersion, ...(code === 'invalid' && { detail: message }) })
  }
}

/** What a stage shows of a recording that belongs to no lesson. */
export function contentOf({ name, sources: [first] }: Recording): StageContent {
  return {
    id: name,
    code: first?.code ?? { path: '', segments: [] },
    breakableLines: first?.breakableLines ?? [],
    start: undefined,
    startCallLine: undefined,
    scenarios: [{ id: name, title: name, hint: '', input: '', files: [], traceUrl: '' }],
    messages: undefined,
    diagram: [],
  }
}

/** Every file of the program, whole, with the lines that can be stopped at; those that have none come last. */
function sourcesOf({ sources, functions, locations }: Trace): readonly ShownSource[] {
  const lines = sources.map(() => new Set<number>())
  const tables = sources.map(({ text }) => lineTable(text))
  for (const { functionId, start } of locations) {
    const sourceId = functions[functionId]?.sourceId ?? -1
    lines[sourceId]?.add(tables[sourceId]?.lineAt(start) ?? 1)
  }
  const shown = sources.map(({ path, text }, sourceId) => ({
    code: { path, segments: [{ title: path, startLine: 1, lines: highlight(text, path) }] },
    breakableLines: [...(lines[sourceId] ?? [])].sort((a, b) => a - b),
  }))
  const hasStops = ({ breakableLines }: ShownSource): boolean => breakableLines.length > 0
  return [...shown.filter(hasStops), ...shown.filter((source) => !hasStops(source))]
}
