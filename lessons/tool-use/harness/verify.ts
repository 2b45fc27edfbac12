import process from 'node:process'
import { checks } from './checks.ts'
import { runChecks } from './run-checks.ts'

const well = await runChecks(checks, console.log)
process.exitCode = well ? 0 : 1
