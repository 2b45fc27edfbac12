/**
 * What a promise gives, or `'late'` when that takes longer than a time in milliseconds. Rejects as the
 * promise does, and with an `AbortError` when `signal` aborts first. A rejection that comes later is quiet.
 */
export async function within<T>(
  promise: Promise<T>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<T | 'late'> {
  let stop = (): void => {}
  const limit = new Promise<'late'>((resolve, reject) => {
    const timer = setTimeout(() => resolve('late'), milliseconds)
    const aborted = (): void => reject(new DOMException('Given up.', 'AbortError'))
    if (signal?.aborted) aborted()
    signal?.addEventListener('abort', aborted)
    stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', aborted)
    }
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    stop()
    promise.catch(() => {})
  }
}
