import {
  createSession,
  formatValue,
  reduce,
  selectCurrentRange,
  selectInlineValues,
  selectMoment,
} from '#debug'
import type { DebugSession } from '#debug'
import { createReplay } from '#replay'
import type { LineNumber, Trace } from '#trace'
import type { CodeExcerpt, StageContent } from './content.ts'
import type { Localized } from './lesson.ts'

/** A short run that the home page lets a reader step through, without a debugger. */
export interface Preview {
  readonly lessonId: string
  readonly caption: Localized
  /** Where the run's recording is, relative to the site's base. */
  readonly traceUrl: string
  /** The function that is stepped through. */
  readonly code: CodeExcerpt
  readonly frames: readonly PreviewFrame[]
}

/** What the code shows at one stop. */
export interface PreviewFrame {
  readonly line: LineNumber
  readonly column: number
  readonly endLine: LineNumber
  /** First column after the statement. */
  readonly endColumn: number
  /** Names with values, by the line at whose end they are shown. */
  readonly values: readonly (readonly [line: LineNumber, name: string, value: string])[]
  /** What is returned or thrown here, if this is about that. */
  readonly ends: { readonly by: 'return' | 'throw'; readonly value: string } | undefined
}

/** Stops at most; a preview is a taste. */
const mostFrames = 40

/** Steps over a recorded run of a stage, statement by statement. */
export function previewOf(
  stage: StageContent,
  trace: Trace,
  about: Pick<Preview, 'lessonId' | 'caption' | 'traceUrl'>,
): Preview {
  const replay = createReplay(trace)
  const empty = createSession({ path: stage.code.path, breakableLines: stage.breakableLines })
  const frames: PreviewFrame[] = []
  let session = reduce(reduce(empty, { type: 'load', replay }), { type: 'launch' })
  while (session.state === 'stopped' && frames.length < mostFrames) {
    frames.push(...frameAt(session))
    session = reduce(session, { type: 'next' })
  }
  const own = stage.code.segments.filter(({ title }) => title === stage.id)
  return { ...about, code: { ...stage.code, segments: own }, frames }
}

function frameAt(session: DebugSession): readonly PreviewFrame[] {
  const place = selectCurrentRange(session)
  const { replay, cursor } = session
  if (!place || !replay || !cursor) return []
  const { line, column, endLine, endColumn } = place
  const values = selectInlineValues(session).map((one) => [one.line, one.name, one.text] as const)
  const moment = selectMoment(session)
  const by = moment?.kind === 'return' || moment?.kind === 'throw' ? moment.kind : undefined
  const ends = by && moment?.value && { by, value: formatValue(moment.value, replay.stateAt(cursor.step)) }
  return [{ line, column, endLine, endColumn, values, ends: ends || undefined }]
}
