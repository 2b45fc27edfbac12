import type { MeasureInWorker, WorkerAnswer } from '../worker-answer.ts'
import BenchWorker from './worker.ts?worker&inline'

const measureInWorker: MeasureInWorker = (source) => {
  const worker = new BenchWorker()
  return new Promise((resolve) => {
    worker.onmessage = (event: MessageEvent<WorkerAnswer | string>) => resolve(event.data)
    worker.onerror = (event) => resolve(event.message)
    worker.postMessage(source)
  })
}

Object.assign(globalThis, { measureInWorker })
