import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatValue } from '#debug'
import { createReplay } from '#replay'
import { encodeTrace } from '#trace'
import { failCommand } from './explain-error.ts'
import { parsePracticeArguments, recordHelp } from './practice-arguments.ts'
import { projectRoot } from './project-root.ts'
import { recordPractice } from './worlds/record-practice.ts'

const entry = join(projectRoot, 'lessons/tool-use/harness/practice.ts')

const request = parsePracticeArguments(process.argv.slice(2))
if (!request.ok) refuse(request.error)
else if (request.record !== undefined) await recorded(request.args, request.record).catch(failCommand)
else {
  process.argv = [process.execPath, entry, ...request.args]
  await import(pathToFileURL(entry).href)
  if (request.args.includes('--help')) console.log(`\nWith npm run, also:\n\n${recordHelp}`)
}

function refuse(error: string): void {
  process.stderr.write(`${error}\n`)
  process.exitCode = 2
}

/** Runs the command line and keeps the recording; what it printed is printed when it is over. */
async function recorded(args: readonly string[], given: string): Promise<void> {
  // npm changes to the package's folder; the path is meant from where it was called.
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  if (!existsSync(dirname(file)) || statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    refuse(`--record cannot write ${given}: it is a folder, or lies in none.`)
    return
  }
  const { trace, exitCode } = await recordPractice(entry, args)
  const replay = createReplay(trace)
  for (const { category, text } of replay.outputs) process[category].write(text)
  if (trace.header.end.reason !== 'completed') {
    const end = replay.endError ? formatValue(replay.endError, replay.stateAt(replay.stepCount)) : ''
    process.stderr.write(`The run ended by ${trace.header.end.reason}. ${end}\n`)
  }
  writeFileSync(file, encodeTrace(trace))
  process.exitCode = exitCode
}
