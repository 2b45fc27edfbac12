/** Checks by name; each throws, or rejects, where it finds something wrong. */
export type Checks = Readonly<Record<string, () => Promise<void>>>

/** Runs checks one by one and prints how each went; says whether all are well. */
export async function runChecks(
  checks: Checks,
  print: (line: string) => void,
): Promise<boolean> {
  let failed = 0
  for (const [name, check] of Object.entries(checks)) {
    const run = Promise.resolve().then(check)
    const why = await run.then(() => undefined, reasonOf)
    if (why !== undefined) failed += 1
    print(why === undefined ? `ok  ${name}` : `FAIL ${name}: ${why}`)
  }
  print(`${Object.keys(checks).length - failed} ok, ${failed} failed`)
  return failed === 0
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().replaceAll(/\s*\n\s*/g, ' / ')
}
