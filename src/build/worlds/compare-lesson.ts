import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  fileOf,
  LessonError,
  stageProgram,
  type ComparedRun,
  type LessonFiles,
  type Scenario,
  type Stage,
} from '#lesson'
import { createReplay, partOfRun, wholeRun, type Replay, type RunPart } from '#replay'
import type { Trace } from '#trace'
import { readProgram } from '../record-file.ts'
import { cached, hashCode, traceCacheFolder } from '../trace-cache.ts'
import { compareOutputs, compareWorlds } from './compare-worlds.ts'
import { inRealFolder, recordReal } from './real-run.ts'
import { recordPractice } from './record-practice.ts'

/** A scenario of a lesson, with its recording against the stand-in. */
export interface StandinRun {
  readonly stage: Stage
  readonly scenario: Scenario
  readonly trace: () => Promise<Trace>
}

/**
 * Runs every scenario of a lesson for real, by its start and, where it says how, by the lesson's command
 * line, and compares the runs with those against the stand-in. Throws a `LessonError` that says what
 * differs, where something does that may not.
 */
export async function compareLesson(
  root: string,
  files: LessonFiles,
  runs: readonly StandinRun[],
): Promise<readonly ComparedRun[]> {
  const { realRuns } = files.lesson
  if (!realRuns) return []
  const entry = join(root, 'lessons', files.lesson.id, realRuns.practice)
  const key = createHash('sha256')
    .update(hashCode(root, ['src/trace', 'src/standin', 'src/record', 'src/replay', 'src/build']))
    .update(JSON.stringify([process.version, process.platform, readProgram(entry, join(entry, '../..'))]))
    .digest('hex')
  const rows: ComparedRun[] = []
  for (const run of runs) {
    const { stage, scenario } = run
    const facts = JSON.stringify([key, stageProgram(files, stage).program, scenario])
    const name = createHash('sha256').update(facts).digest('hex').slice(0, 16)
    const bytes = await cached(join(traceCacheFolder(root), `${name}.worlds.json`), async () =>
      new TextEncoder().encode(JSON.stringify(await compareScenario(files, run, entry))),
    )
    rows.push(...(JSON.parse(new TextDecoder().decode(bytes)) as readonly ComparedRun[]))
  }
  return rows
}

async function compareScenario(
  files: LessonFiles,
  { stage, scenario, trace }: StandinRun,
  entry: string,
): Promise<readonly ComparedRun[]> {
  const standin = createReplay(await trace())
  const row = (real: RunPart, command: string | undefined, otherOutput?: string): ComparedRun => {
    const { problem = otherOutput, ...comparison } = compareWorlds(wholeRun(standin), real)
    if (problem !== undefined) throw otherWorld(files, { stage, scenario }, problem)
    const { title } = scenario
    return { stageId: stage.id, scenarioId: scenario.id, title, command, ...comparison }
  }
  const real = createReplay(await recordReal(files, stage, scenario))
  const rows = [row(wholeRun(real), undefined, compareOutputs(standin, real))]
  const { practice } = scenario
  if (practice) {
    const trace = await inRealFolder(scenario.files, async ({ moved }) => {
      const args = practice.map((word) => String(moved(word)))
      return (await recordPractice(entry, args)).trace
    })
    const command = createReplay(trace)
    const shownOnly = partOfRun(command, shownFunctions(files, stage, command))
    rows.push(row(shownOnly, ['npm run practice --', ...practice].join(' ')))
  }
  return rows
}

/** Tells the functions of a run that the stage shows. */
function shownFunctions(files: LessonFiles, stage: Stage, { trace }: Replay): (id: number) => boolean {
  const ranges = stageProgram(files, stage).excerpts.map(({ code }) => code)
  return (id) => {
    const info = trace.functions[id]
    if (!info || info.kind === 'module' || trace.sources[info.sourceId]?.path !== stage.source) return false
    return ranges.some(({ start, end }) => start <= info.start && info.end <= end)
  }
}

function otherWorld(
  { lesson }: LessonFiles,
  { stage, scenario }: Pick<StandinRun, 'stage' | 'scenario'>,
  problem: string,
): LessonError {
  return new LessonError({
    code: 'other-world',
    file: fileOf(lesson, stage.source),
    subject: `scenario "${scenario.id}" of stage "${stage.id}"`,
    reason: `its real run differs from the recorded one: ${problem}`,
    cure: 'Make the stand-in do what the machine does (src/standin), or correct the scenario.',
  })
}
