import { join } from 'node:path'
import process from 'node:process'
import { askOffline } from './ask-offline.ts'
import { runLoop } from './loop.ts'
import { buildTools, executeTool } from './runtime.ts'
import type { Message, ToolCall, ToolResult, Turn } from './wire.ts'

const question = 'Read main.mjs, then run it; report its content and the result.'
const tools = buildTools(join(import.meta.dirname, '..', 'workspace'))
let calls = 0

function ask(messages: readonly Message[]): Promise<Turn> {
  calls += 1
  return askOffline(messages)
}

async function execute(call: ToolCall): Promise<ToolResult> {
  const result = await executeTool(call, tools)
  console.log(
    `${calls} → ${call.name} → ${result.content.trim().replaceAll('\n', ' / ')}`,
  )
  return result
}

const { ending, problem } = await runLoop(ask, execute, { question, maxCalls: 4 })
console.log(`${calls} → ${ending}`)
if (problem) console.error(problem)
process.exitCode = ending === 'answered' ? 0 : 1
