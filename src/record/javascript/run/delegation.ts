/** Puts a frame on the stack or takes it off, around code that runs on its behalf. */
export interface Around {
  readonly resume: () => void
  readonly suspend: (reason: number) => void
}

type Method = (this: unknown, ...args: unknown[]) => unknown

const awaited = 0
const yielded = 1

/** Wraps what `yield*` iterates, so that the frame is on the stack exactly while the inner iterator runs. */
export function delegatedIterator(iterable: unknown, around: Around): unknown {
  const method = readMethod(iterable, Symbol.iterator)
  return wrapIterable(iterable, { key: Symbol.iterator, method, around }, (result) => {
    if (!isDone(result)) around.suspend(yielded)
  })
}

/** The same where the results are awaited: `yield*` in async generators, and `for await`. */
export function awaitedIterable(iterable: unknown, around: Around): unknown {
  // Without an async iterator the engine makes one of the synchronous one, which is what it must go on doing.
  const own = readMethod(iterable, Symbol.asyncIterator)
  const method = own ?? readMethod(iterable, Symbol.iterator)
  const key = own ? Symbol.asyncIterator : Symbol.iterator
  return wrapIterable(iterable, { key, method, around }, () => around.suspend(awaited))
}

/**
 * An iterable that makes the same calls in the same order as the engine would: the iterator method and
 * `next` are read once, `return` and `throw` when they are asked for.
 */
function wrapIterable(
  iterable: unknown,
  { key, method, around }: Opening,
  after: (result: unknown) => void,
): unknown {
  // The engine's own error is the best one for what cannot be iterated.
  if (typeof method !== 'function') return iterable
  const step = (inner: object, run: Method): Method =>
    function (...args) {
      around.resume()
      const result = run.apply(inner, args)
      after(result)
      return result
    }
  const open = (): unknown => {
    const inner: unknown = method.call(iterable)
    if (!isObject(inner)) return inner
    const wrapped = { next: step(inner, (inner as { next: Method }).next) }
    for (const name of ['return', 'throw'])
      Object.defineProperty(wrapped, name, {
        get: () => {
          const own = readMethod(inner, name)
          return own && step(inner, own)
        },
      })
    return wrapped
  }
  return { [key]: open }
}

interface Opening {
  readonly key: symbol
  readonly method: Method | undefined
  readonly around: Around
}

function isDone(result: unknown): boolean {
  return isObject(result) && (result as { done?: unknown }).done === true
}

function readMethod(object: unknown, key: PropertyKey): Method | undefined {
  if (object === null || object === undefined) return undefined
  const method = (object as Record<PropertyKey, unknown>)[key]
  return method === null || method === undefined ? undefined : (method as Method)
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
