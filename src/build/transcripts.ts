import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transcriptOf } from '#lesson'
import { decodeTrace } from '#trace'
import type { LessonCatalog, TraceEntry } from './lesson-catalog.ts'

/** A transcript that is not what was recorded. */
export interface TranscriptProblem {
  /** From the repository's root. */
  readonly file: string
  readonly problem: 'missing' | 'stale' | 'without-scenario'
  /** What should be in the file; `undefined` when it should not be there. */
  readonly text: string | undefined
}

/** Where the transcript of a recording is kept, from the repository's root. */
export function transcriptFile({ lesson, stage, scenario }: TraceEntry): string {
  return `lessons/${lesson.id}/transcripts/${stage.id}.${scenario.id}.txt`
}

/** Compares every transcript with what its scenario does now. */
export async function findTranscriptProblems(
  root: string,
  catalog: LessonCatalog,
): Promise<readonly TranscriptProblem[]> {
  const problems: TranscriptProblem[] = []
  for (const entry of catalog.traces) {
    const file = transcriptFile(entry)
    const text = transcriptOf(decodeTrace(await entry.bytes()))
    if (!existsSync(join(root, file))) problems.push({ file, problem: 'missing', text })
    else if (readFileSync(join(root, file), 'utf8') !== text) problems.push({ file, problem: 'stale', text })
  }
  const wanted = new Set(catalog.traces.map(transcriptFile))
  const left = catalog.lessons.flatMap(({ id }) => transcriptsIn(root, `lessons/${id}/transcripts`))
  const extra = left.filter((file) => !wanted.has(file))
  return [
    ...problems,
    ...extra.map((file) => ({ file, problem: 'without-scenario', text: undefined }) as const),
  ]
}

/** Writes or removes what is wrong. */
export function writeTranscripts(root: string, problems: readonly TranscriptProblem[]): void {
  for (const { file, text } of problems) {
    if (text === undefined) rmSync(join(root, file))
    else {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
  }
}

function transcriptsIn(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
}
