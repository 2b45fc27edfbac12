import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { oneLine } from './show.ts'
import { UsageError } from './usage-error.ts'

/** What the command line asks for. */
export interface PracticeOptions {
  readonly help: boolean
  readonly json: boolean
  readonly live: boolean
  readonly maxCalls: number
  /** The file the whole outcome is written to. */
  readonly save: string | undefined
  readonly workspace: string
}

/** What `--help` prints. */
export const help = `Reads main.mjs, runs it and reports both, with the real harness.

  --max-calls N    ask the model at most N times (4)
  --workspace DIR  the folder that holds main.mjs (the lesson's own)
  --json           print the whole outcome as one JSON document
  --save FILE      write that document to FILE
  --live           ask Claude, with your key in ANTHROPIC_API_KEY
  --help           print this

Without --live the model is a fixed script, and nothing is sent anywhere.
The exit status is 0 only if the task ends as answered.`

const mostCalls = 100
const ownWorkspace = join(import.meta.dirname, '..', 'workspace')

/** Reads the arguments; throws a `UsageError` where they cannot be followed. */
export function readOptions(args: readonly string[]): PracticeOptions {
  const values = parse(args)
  const maxCalls = countOf(values['max-calls'])
  const workspace = folderOf(values.workspace)
  const { help, json, live, save } = values
  return { help, json, live, maxCalls, save, workspace }
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  const options = {
    help: flag,
    json: flag,
    live: flag,
    'max-calls': { type: 'string', default: '4' },
    save: { type: 'string' },
    workspace: { type: 'string', default: ownWorkspace },
  } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(`${explain(error as Error)}. See --help.`)
  }
}

/** The first sentence of what `parseArgs` says, a little plainer. */
function explain({ message }: Error): string {
  const [sentence = ''] = message.split(/\.?\s*\n|\.\s|\.$/)
  const needsValue = /(?: <value>)?' (?:argument is ambiguous|argument missing)$/
  return oneLine(sentence).replace(needsValue, "' needs a value")
}

function countOf(given: string): number {
  const count = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (count >= 1 && count <= mostCalls) return count
  const range = `from 1 to ${mostCalls}`
  throw new UsageError(
    `--max-calls must be a whole number ${range}, not "${oneLine(given)}".`,
  )
}

function folderOf(given: string): string {
  if (given !== '' && isFolder(given)) return resolve(given)
  throw new UsageError(`--workspace must be a folder; "${oneLine(given)}" is none.`)
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
