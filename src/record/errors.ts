import type { LinePosition } from '#trace'

/** Why a program cannot be recorded. */
export type RecordingErrorCode =
  'syntax' | 'not-erasable' | 'unknown-module' | 'import-cycle' | 'unsupported' | 'missing-start'

/** Thrown when a program cannot be recorded at all. What happens inside the run never throws. */
export class RecordingError extends Error {
  readonly code: RecordingErrorCode
  readonly path: string
  readonly position: LinePosition | undefined

  constructor(code: RecordingErrorCode, message: string, path: string, position?: LinePosition) {
    super(position ? `${path}:${position.line}:${position.column}: ${message}` : `${path}: ${message}`)
    this.name = 'RecordingError'
    this.code = code
    this.path = path
    this.position = position
  }
}
