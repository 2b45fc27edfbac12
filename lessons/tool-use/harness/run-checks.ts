/** Checks by name; each throws, or rejects, where it finds something wrong. */
export type Checks = Readonly<Record<string, () => Promise<void>>>

/** Thrown by a check that cannot be made here; its message says why. */
export class CannotCheck extends Error {
  override readonly name = 'CannotCheck'
}

/** Runs checks one by one and prints how each went; says whether all are well. */
export async function runChecks(
  checks: Checks,
  print: (line: string) => void,
): Promise<boolean> {
  let failed = 0
  let skipped = 0
  for (const [name, check] of Object.entries(checks)) {
    const run = Promise.resolve().then(check)
    const error: unknown = await run.then(() => undefined, problemOf)
    if (error === undefined) print(`ok  ${name}`)
    else if (error instanceof CannotCheck) {
      skipped += 1
      print(`skip ${name}: ${reasonOf(error)}`)
    } else {
      failed += 1
      print(`FAIL ${name}: ${reasonOf(error)}`)
    }
  }
  const well = Object.keys(checks).length - failed - skipped
  print(`${well} ok, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0
}

/** What was thrown, which may be anything. */
function problemOf(thrown: unknown): unknown {
  return thrown ?? new Error(String(thrown))
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().replaceAll(/\s*\n\s*/g, ' / ')
}
