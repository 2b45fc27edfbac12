import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'
import { runCommand } from './run-command.ts'
import {
  countCheck,
  countPlaywright,
  countVitest,
  sumCounts,
  summaryLine,
  type SuiteRun,
  type TestCounts,
} from './test-counts.ts'

const reports = join(projectRoot, 'node_modules/.cache/loopstep/reports')
const staticChecks = ['check:format', 'check:lint', 'check:types', 'check:unused']

/** Runs every check and test, and prints as the last line how many passed and failed. */
async function testAll(): Promise<TestCounts> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const counts: TestCounts[] = []
  for (const check of staticChecks) counts.push(countCheck(await runScript(check)))
  counts.push(countVitest(await runUnitTests()))
  counts.push(countCheck(await runScript('build')))
  counts.push(countPlaywright(await runBrowserTests()))
  return sumCounts(counts)
}

async function runUnitTests(): Promise<SuiteRun> {
  const report = join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { exitCode: await runScript('test:unit', ['--', ...reporters]), report: read(report) }
}

async function runBrowserTests(): Promise<SuiteRun> {
  const report = join(reports, 'e2e.json')
  return { exitCode: await runScript('test:e2e', [], { LOOPSTEP_E2E_REPORT: report }), report: read(report) }
}

function runScript(
  name: string,
  words: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  console.log(`\n— ${name}`)
  return runCommand('npm', ['run', '--silent', name, ...words], { env })
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const counts = await testAll()
console.log(`\n${summaryLine(counts)}`)
process.exitCode = counts.failed > 0 ? 1 : 0
