import { gzipSync } from 'node:zlib'
import { record, type Program, type RecordOptions } from '#record'
import { createReplay } from '#replay'
import { encodeTrace } from '#trace'
import { timeRuns, type Measurement } from './measurement.ts'
import { benchLimits } from './one-file.ts'
import { peakMemory } from './peak-memory.ts'

/** Our recorder in Node: from source text to a trace, all values with it. */
export async function measureLoopstep(program: Program, options: RecordOptions = {}): Promise<Measurement> {
  const { result, milliseconds } = await timeRuns(() => record(program, { ...options, limits: benchLimits }))
  const peakBytes = peakMemory()
  const bytes = encodeTrace(result)
  return {
    steps: createReplay(result).stepCount,
    milliseconds,
    bytes: bytes.length,
    gzipBytes: gzipSync(bytes).length,
    peakBytes,
  }
}
