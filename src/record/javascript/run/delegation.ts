/** Puts a frame on the stack or takes it off, around code that runs on its behalf. */
export interface Around {
  readonly resume: () => void
  readonly suspend: (reason: number) => void
}

const yielded = 1
const awaited = 0

/** Wraps what `yield*` iterates, so that the frame is on the stack exactly while the inner iterator runs. */
export function delegatedIterator(iterable: Iterable<unknown>, around: Around): Iterable<unknown> {
  const inner = iterable[Symbol.iterator]()
  const step =
    (method: (value?: unknown) => IteratorResult<unknown>) =>
    (value?: unknown): IteratorResult<unknown> => {
      around.resume()
      const result = method.call(inner, value)
      if (result.done !== true) around.suspend(yielded)
      return result
    }
  const wrapped: Partial<Iterator<unknown>> & { next: Iterator<unknown>['next'] } = {
    next: step(inner.next as (value?: unknown) => IteratorResult<unknown>),
  }
  if (inner.return) wrapped.return = step(inner.return)
  if (inner.throw) wrapped.throw = step(inner.throw)
  return { [Symbol.iterator]: () => wrapped }
}

/** The same for async generators: the frame leaves while the inner promise is awaited. */
export function delegatedAsyncIterator(
  iterable: AsyncIterable<unknown> | Iterable<unknown>,
  around: Around,
): AsyncIterable<unknown> {
  const inner = asyncIteratorOf(iterable)
  const step =
    (method: (value?: unknown) => Promise<IteratorResult<unknown>>) =>
    (value?: unknown): Promise<IteratorResult<unknown>> => {
      around.resume()
      const result = method.call(inner, value)
      around.suspend(awaited)
      return result
    }
  const wrapped: Partial<AsyncIterator<unknown>> & { next: AsyncIterator<unknown>['next'] } = {
    next: step(inner.next as (value?: unknown) => Promise<IteratorResult<unknown>>),
  }
  if (inner.return) wrapped.return = step(inner.return)
  if (inner.throw) wrapped.throw = step(inner.throw)
  return { [Symbol.asyncIterator]: () => wrapped }
}

/** Wraps what `for await` iterates: the frame leaves at each request for the next element. */
export function suspendingAsyncIterable(
  iterable: AsyncIterable<unknown> | Iterable<unknown>,
  around: Around,
): AsyncIterable<unknown> | Iterable<unknown> {
  if (!isAsyncIterable(iterable)) {
    // `for await` itself turns a synchronous iterator's values into awaited ones.
    const inner = iterable[Symbol.iterator]()
    const wrapped: Iterator<unknown> = {
      next: (...args) => leaveAfter(inner.next.bind(inner), args),
    }
    if (inner.return) wrapped.return = (value) => inner.return?.(value) ?? { done: true, value }
    return { [Symbol.iterator]: () => wrapped }
  }
  const inner = iterable[Symbol.asyncIterator]()
  const wrapped: AsyncIterator<unknown> = { next: (...args) => leaveAfter(inner.next.bind(inner), args) }
  if (inner.return)
    wrapped.return = (value) => inner.return?.(value) ?? Promise.resolve({ done: true, value })
  return { [Symbol.asyncIterator]: () => wrapped }

  function leaveAfter<A extends readonly unknown[], R>(method: (...args: A) => R, args: A): R {
    around.resume()
    const result = method(...args)
    around.suspend(awaited)
    return result
  }
}

function isAsyncIterable(value: AsyncIterable<unknown> | Iterable<unknown>): value is AsyncIterable<unknown> {
  const method: unknown = (value as Partial<AsyncIterable<unknown>>)[Symbol.asyncIterator]
  return method !== undefined && method !== null
}

function asyncIteratorOf(iterable: AsyncIterable<unknown> | Iterable<unknown>): AsyncIterator<unknown> {
  if (isAsyncIterable(iterable)) return iterable[Symbol.asyncIterator]()
  return (async function* () {
    yield* iterable
  })()
}
