import { decodeTrace, TraceFormatError, type Trace } from '#trace'
import { LoadError } from '../stage/load-trace.ts'

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
