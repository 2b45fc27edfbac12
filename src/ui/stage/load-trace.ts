import type { Trace } from '#trace'

/** Why a recording is not there. */
export type LoadFailureCode = 'network' | 'missing' | 'unreadable' | 'internal'

/** A recording that could not be had. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  readonly code: LoadFailureCode

  constructor(code: LoadFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Gets the trace at a URL relative to the site's base. Rejects with a {@link LoadError}. */
export type LoadTrace = (url: string) => Promise<Trace>

/** The code of a failed load, whatever was thrown. */
export function failureCode(error: unknown): LoadFailureCode {
  return error instanceof LoadError ? error.code : 'internal'
}
