import { gzipSync } from 'node:zlib'
import { recordScenario } from '#lesson'
import { createReplay } from '#replay'
import { encodeTrace } from '#trace'
import { loadLessons } from '../load-lessons.ts'
import { projectRoot } from '../project-root.ts'
import { timeRuns, type Measurement } from './measurement.ts'
import { peakMemory } from './peak-memory.ts'

const [stageId, scenarioId] = process.argv.slice(2)

/** A lesson's own run, against its stand-in, from its files to a trace. */
async function measureLesson(): Promise<Measurement> {
  const lessons = await loadLessons(projectRoot, (file) => import(file))
  for (const files of lessons)
    for (const stage of files.lesson.stages)
      for (const scenario of stage.scenarios) {
        if (stage.id !== stageId || scenario.id !== scenarioId) continue
        const { result, milliseconds } = await timeRuns(() => recordScenario(files, stage, scenario))
        const peakBytes = peakMemory()
        const bytes = encodeTrace(result)
        const { stepCount: steps } = createReplay(result)
        return {
          steps,
          milliseconds,
          bytes: bytes.length,
          gzipBytes: gzipSync(bytes).length,
          peakBytes,
        }
      }
  throw new Error(`No lesson has a scenario "${scenarioId}" in a stage "${stageId}".`)
}

process.stdout.write(JSON.stringify(await measureLesson()))
