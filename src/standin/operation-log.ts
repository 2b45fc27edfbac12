/**
 * One thing that was done to the stand-in, in plain data. `path` is the path that was given; `error` is the
 * code of a call that failed, such as `ENOENT`, and then there is no result.
 */
export type Operation =
  /** A path was followed to where it leads, or one link was read. */
  | { readonly type: 'resolve'; readonly path: string; readonly result?: string; readonly error?: string }
  /** An entry's kind and size were looked up; `result` is the kind. */
  | { readonly type: 'inspect'; readonly path: string; readonly result?: string; readonly error?: string }
  | { readonly type: 'open'; readonly path: string; readonly error?: string }
  /** `bytes` is how many were read; 0 at the end of the file. */
  | { readonly type: 'read'; readonly path: string; readonly bytes?: number; readonly error?: string }
  | { readonly type: 'close'; readonly path: string; readonly error?: string }
  /** A program was started; `result` is its exit code, or the signal that ended it. */
  | { readonly type: 'run'; readonly path: string; readonly result?: string; readonly error?: string }

/** Receives each operation when it is done. */
export type OperationLog = (operation: Operation) => void

/** What a list of operations comes to. Failed calls do not count. */
export interface OperationCounts {
  readonly resolved: number
  readonly opened: number
  readonly bytesRead: number
  readonly programsRun: number
}

/** Adds up operations, for the counters beside the log. */
export function countOperations(operations: readonly Operation[]): OperationCounts {
  const done = operations.filter((operation) => operation.error === undefined)
  const count = (type: Operation['type']): number => done.filter((one) => one.type === type).length
  return {
    resolved: count('resolve'),
    opened: count('open'),
    bytesRead: done.reduce((sum, one) => sum + (one.type === 'read' ? (one.bytes ?? 0) : 0), 0),
    programsRun: count('run'),
  }
}
