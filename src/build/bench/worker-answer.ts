/** What a run in the browser's worker tells. */
export interface WorkerAnswer {
  readonly milliseconds: readonly number[]
  /** Of the trace; what is in it, a test compares with Node's. */
  readonly byteLength: number
}

/** Records a program in a worker; a text says what went wrong. */
export type MeasureInWorker = (source: string) => Promise<WorkerAnswer | string>
