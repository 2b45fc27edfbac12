import type { OperationEntry } from '#debug'
import type { Step } from '#trace'

/** What can be done to the stand-in. */
export const operationTypes = ['resolve', 'inspect', 'open', 'read', 'close', 'run'] as const

/** One of {@link operationTypes}. */
export type OperationType = (typeof operationTypes)[number]

/** One thing that was done to the stand-in. */
export interface LoggedOperation {
  readonly step: Step
  readonly type: OperationType
  readonly path: string
  readonly result?: string
  readonly bytes?: number
  /** Code of a call that failed. */
  readonly error?: string
}

/** What a list of operations comes to; failed ones do not count. */
export interface OperationCounts {
  readonly resolved: number
  readonly opened: number
  readonly bytesRead: number
  readonly programsRun: number
}

/** Reads the entries that are operations of the stand-in; others, of another recorder, are left out. */
export function readOperations(entries: readonly OperationEntry[]): readonly LoggedOperation[] {
  return entries.flatMap(({ data, step }) => {
    const fields: Readonly<Record<string, unknown>> =
      typeof data === 'object' && data !== null ? { ...data } : {}
    const type = operationTypes.find((one) => one === fields['type'])
    const { path, result, bytes, error } = fields
    if (!type || typeof path !== 'string') return []
    return [
      {
        step,
        type,
        path,
        ...(typeof result === 'string' ? { result } : {}),
        ...(typeof bytes === 'number' ? { bytes } : {}),
        ...(typeof error === 'string' ? { error } : {}),
      },
    ]
  })
}

/** Adds up operations. */
export function countOperations(operations: readonly LoggedOperation[]): OperationCounts {
  const done = operations.filter((one) => one.error === undefined)
  const count = (type: OperationType): number => done.filter((one) => one.type === type).length
  return {
    resolved: count('resolve'),
    opened: count('open'),
    bytesRead: done.reduce((sum, one) => sum + (one.type === 'read' ? (one.bytes ?? 0) : 0), 0),
    programsRun: count('run'),
  }
}
