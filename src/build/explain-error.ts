/**
 * Says what went wrong in as few words as will do: an author's mistake is one line, anything else keeps its
 * stack. Bundlers wrap the errors of plugins and keep only their text, so an author's may be inside.
 */
function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = /LessonError: (.+)/.exec(`${error.name}: ${error.message}`)?.[1]
  return inner ?? error.stack ?? error.message
}

/** Ends the process as a command does that failed: what went wrong on stderr, exit code 1. */
export function failCommand(error: unknown): void {
  process.stderr.write(`${explainError(error)}\n`)
  process.exitCode = 1
}
