/** What stops a command before it does anything; its message is one clear line. */
export class UsageError extends Error {
  override name = 'UsageError'
}
