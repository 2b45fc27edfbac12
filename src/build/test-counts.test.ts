import { describe, expect, it } from 'vitest'
import { countCheck, countPlaywright, countVitest, sumCounts, summaryLine } from './test-counts.ts'

function vitestReport(
  numbers: Readonly<Record<string, number>>,
  testResults: readonly unknown[] = [],
): string {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  return JSON.stringify({ ...none, ...numbers, testResults })
}

function playwrightReport(numbers: Readonly<Record<string, number>>): string {
  return JSON.stringify({ stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0, ...numbers } })
}

describe('counting tests', () => {
  it('counts a check as one', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts each test of Vitest, and what was left out', () => {
    const report = vitestReport({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
    expect(countVitest({ exitCode: 1, report })).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('counts a test file that could not be loaded as failed', () => {
    const report = vitestReport({ numPassedTests: 5 }, [{ status: 'failed', assertionResults: [] }])
    expect(countVitest({ exitCode: 1, report })).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it('counts each test of Playwright', () => {
    const report = playwrightReport({ expected: 3, flaky: 1, unexpected: 2, skipped: 1 })
    expect(countPlaywright({ exitCode: 1, report })).toEqual({ passed: 4, failed: 2, skipped: 1 })
  })

  it.each([
    ['wrote no report', { exitCode: 0, report: undefined }],
    ['ran no test', { exitCode: 0, report: playwrightReport({ skipped: 1 }) }],
    ['failed without a failed test', { exitCode: 1, report: playwrightReport({ expected: 1 }) }],
  ])('counts a suite that %s as failed', (_, run) => {
    expect(countPlaywright(run).failed).toBe(1)
  })

  it('adds suites up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })

  it('names skipped tests only where there are some', () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(summaryLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  })
})
