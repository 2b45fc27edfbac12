import { record } from '#record'
import { encodeTrace } from '#trace'
import { timeRuns } from '../measurement.ts'
import { benchLimits, oneFile } from '../one-file.ts'
import type { WorkerAnswer } from '../worker-answer.ts'

self.addEventListener('message', (event: MessageEvent<string>) => {
  void timeRuns(() => record(oneFile(event.data), { limits: benchLimits })).then(
    ({ result, milliseconds }) =>
      postMessage({ milliseconds, byteLength: encodeTrace(result).length } satisfies WorkerAnswer),
    (error: unknown) => postMessage(String(error)),
  )
})
