import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createReplay } from '#replay'
import { decodeTrace, encodeTrace } from '#trace'
import { failCommand } from './explain-error.ts'
import { createCatalog, type TraceEntry } from './lesson-catalog.ts'
import { projectRoot } from './project-root.ts'
import { parseRecordArguments, recordUsage } from './record-arguments.ts'
import { recordFile, stepLines } from './record-file.ts'
import { findTranscriptProblems, transcriptFile, writeTranscripts } from './transcripts.ts'

// The reader of a pipe may have seen enough: `npm run record -- x.ts | head`.
process.stdout.on('error', () => process.exit(0))

const parsed = parseRecordArguments(process.argv.slice(2))
if (!parsed.ok) refuse(parsed.error)
else if (parsed.request.type === 'help') console.log(recordUsage)
else if (parsed.request.type === 'file')
  await recordProgram(parsed.request.file, parsed.request.out).catch(failCommand)
else await recordLessons(parsed.request.update).catch(failCommand)

function refuse(error: string): void {
  process.stderr.write(`${error}\n`)
  process.exitCode = 2
}

/** npm changes to the package's folder; paths are meant from where it was called. */
function fromCaller(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}

async function recordProgram(given: string, out: string | undefined): Promise<void> {
  const file = fromCaller(given)
  if (!existsSync(file) || !statSync(file).isFile()) {
    refuse(`record: there is no file ${given}.`)
    return
  }
  const trace = await recordFile(file)
  if (out !== undefined) writeFileSync(fromCaller(out), encodeTrace(trace))
  process.stdout.write(
    stepLines(trace)
      .map((line) => `${line}\n`)
      .join(''),
  )
  const { reason } = trace.header.end
  if (reason !== 'completed') process.stderr.write(`record: the run ended by ${reason}.\n`)
}

async function recordLessons(update: boolean): Promise<void> {
  const importModule = (file: string): Promise<Record<string, unknown>> => import(file)
  const catalog = await createCatalog({ root: projectRoot, importModule })
  for (const entry of catalog.traces) console.log(await sizeLine(entry))
  const problems = await findTranscriptProblems(projectRoot, catalog)
  if (update) writeTranscripts(projectRoot, problems)
  for (const { file, problem } of problems) {
    if (update) console.log(`${problem === 'without-scenario' ? 'removed' : 'written'}: ${file}`)
    else
      process.stderr.write(
        `${file}: the transcript is ${problem}. Run npm run record -- --update and review it.\n`,
      )
  }
  if (problems.length > 0 && !update) process.exitCode = 1
}

async function sizeLine(entry: TraceEntry): Promise<string> {
  const bytes = await entry.bytes()
  const { stepCount } = createReplay(decodeTrace(bytes))
  const name = transcriptFile(entry).replace(/^lessons\/(.*)\/transcripts\/(.*)\.txt$/, '$1 $2')
  const sizes = `${String(bytes.length).padStart(7)} B  ${String(gzipSync(bytes).length).padStart(6)} B gzip`
  return `${name.padEnd(44)} ${String(stepCount).padStart(6)} steps  ${sizes}`
}
