import type { Measurement } from './measurement.ts'
import { timeRuns } from './measurement.ts'
import { peakMemory } from './peak-memory.ts'

/** The program as the engine runs it, without any recording. */
export async function measureNative(source: string): Promise<Measurement> {
  let runs = 0
  const { milliseconds } = await timeRuns(
    // Another text each time: a module that is imported again does not run again.
    () => import(`data:text/javascript,${encodeURIComponent(`${source}\n//${runs++}`)}`),
  )
  return {
    steps: 0,
    milliseconds,
    bytes: 0,
    gzipBytes: 0,
    peakBytes: peakMemory(),
  }
}
