import { decodeTrace, TraceFormatError, type Trace } from '#trace'

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

/** Gets a trace from the site. */
export async function fetchTrace(url: string): Promise<Trace> {
  const bytes = await fetchBytes(`${import.meta.env.BASE_URL}${url}`)
  try {
    return decodeTrace(bytes)
  } catch (error) {
    if (error instanceof TraceFormatError)
      throw new LoadError('unreadable', `${url}: ${error.message}`, { cause: error })
    throw error
  }
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  let response: Response
  try {
    response = await fetch(url)
  } catch (error) {
    throw new LoadError('network', `${url}: no answer`, { cause: error })
  }
  if (!response.ok) throw new LoadError('missing', `${url}: HTTP ${response.status}`)
  try {
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw new LoadError('network', `${url}: the answer broke off`, { cause: error })
  }
}

/** The code of a failed load, whatever was thrown. */
export function failureCode(error: unknown): LoadFailureCode {
  return error instanceof LoadError ? error.code : 'internal'
}
