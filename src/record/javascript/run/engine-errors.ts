const { getOwnPropertyDescriptor, getPrototypeOf, defineProperty } = Object

/** A call of a hook as V8 quotes it in its own errors. */
const quotedHook = /\$+t\.[a-zA-Z]+(\(\.\.\.\)| is not a function or its return value(?= is not))?/g

/**
 * V8 quotes code in some errors: where that is a hook's, the message is made what it would have been. The
 * error is one that the engine has just made; nobody has seen it yet.
 */
export function hideHooks(error: unknown, isProxy: (value: object) => boolean): void {
  if (typeof error !== 'object' || error === null || isProxy(error)) return
  if (getPrototypeOf(error) !== TypeError.prototype) return
  const message = getOwnPropertyDescriptor(error, 'message')
  const text: unknown = message?.value
  if (typeof text !== 'string' || !text.includes('$')) return
  const value = text.replace(quotedHook, '(intermediate value)')
  if (value !== text) defineProperty(error, 'message', { ...message, value })
}
