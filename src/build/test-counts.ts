/** How many tests of a suite passed, failed and were left out. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** How a suite's run ended. */
export interface SuiteRun {
  readonly exitCode: number
  /** The text of its JSON report; `undefined` where it wrote none. */
  readonly report: string | undefined
}

/** A check that is one thing: it passed or it failed. */
export function countCheck(exitCode: number): TestCounts {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Counts a run of Vitest. A file that could not be loaded is one failed test. */
export function countVitest(run: SuiteRun): TestCounts {
  const report = parse<VitestReport>(run.report)
  const files = report?.testResults ?? []
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return soundly(run, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** Counts a run of Playwright. A test that passed only when it was tried again has passed. */
export function countPlaywright(run: SuiteRun): TestCounts {
  const report = parse<PlaywrightReport>(run.report)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  return soundly(run, { passed: expected + flaky, failed: unexpected, skipped })
}

/** Adds counts up. */
export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The last line of `npm test`. */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly unknown[]
  }[]
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>
}

/** A suite that ended badly, wrote no report or ran nothing has failed, whatever its report counts. */
function soundly({ exitCode, report }: SuiteRun, counts: TestCounts): TestCounts {
  const ran = counts.passed + counts.failed > 0
  const sound = report !== undefined && ran && (exitCode === 0 || counts.failed > 0)
  return sound ? counts : { ...counts, failed: counts.failed + 1 }
}

/** Reads a report. The tools' own formats are taken at their word. */
function parse<Report>(text: string | undefined): Report | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}
