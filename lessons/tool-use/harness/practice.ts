import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { askClaude, connectClaude } from './ask-claude.ts'
import { askOffline } from './ask-offline.ts'
import { runLoop } from './loop.ts'
import type { Ask, Outcome } from './loop.ts'
import { help, readOptions } from './practice-options.ts'
import type { PracticeOptions } from './practice-options.ts'
import { buildTools, executeTool } from './runtime.ts'
import type { Tools } from './runtime.ts'
import { answerOf, asciiJson, linesOf, oneLine } from './show.ts'
import { UsageError } from './usage-error.ts'
import type { Message, ToolCall } from './wire.ts'

const question = 'Read main.mjs, then run it; report its content and the result.'

/** Does the task and prints how it goes; answers with the exit status. */
async function practice(options: PracticeOptions): Promise<number> {
  const tools = buildTools(options.workspace)
  const model = options.live ? await liveModel(tools) : askOffline
  let calls = 0
  let shown = 0

  const show = (messages: readonly Message[]) => {
    const lines = options.json ? [] : linesOf(messages)
    for (const line of lines.slice(shown)) console.log(line)
    shown = lines.length
  }
  const ask: Ask = (messages) => {
    show(messages)
    calls += 1
    return model(messages)
  }
  const execute = (call: ToolCall) => executeTool(call, tools)

  const { maxCalls } = options
  const outcome = await runLoop(ask, execute, { question, maxCalls })
  show(outcome.messages)
  const answered = outcome.ending === 'answered'
  const whole = asciiJson({ ...outcome, node: process.version })
  if (options.save !== undefined) saveTo(options.save, whole)
  if (options.json) console.log(whole)
  else showEnding(outcome, calls)
  if (options.live && !options.json && answered) console.log(answerOf(outcome.messages))
  return answered ? 0 : 1
}

/** The real model, which is told of the same tools that are executed. */
async function liveModel(tools: Tools): Promise<Ask> {
  const claude = await connectClaude(process.env.ANTHROPIC_API_KEY)
  return (messages) => askClaude(messages, tools, claude)
}

function saveTo(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`)
  } catch (error) {
    const { code = 'failed' } = error as { code?: string }
    throw new UsageError(`--save could not write "${oneLine(file)}" (${code}).`)
  }
}

function showEnding({ ending, problem }: Outcome, calls: number): void {
  console.log(`${calls} → ${ending}`)
  if (problem) console.error(oneLine(problem))
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(help)
  else process.exitCode = await practice(options)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
