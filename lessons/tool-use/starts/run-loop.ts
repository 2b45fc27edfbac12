import { runLoop } from '../harness/loop.ts'
import { buildTools, executeTool } from '../harness/runtime.ts'
import type { ToolCall, Turn } from '../harness/wire.ts'

/** What a scenario of the stage gives. */
export interface RunLoopInput {
  readonly workspace: string
  readonly question: string
  readonly maxCalls: number
  /** What the model says, turn by turn; a text instead of a turn makes the request fail. */
  readonly turns: readonly (Turn | string)[]
}

/** Runs the loop with a scripted model and the real dispatcher, and prints how it ends. */
export async function start(input: RunLoopInput): Promise<void> {
  const { workspace, question, maxCalls } = input
  const tools = buildTools(workspace)
  const execute = (call: ToolCall) => executeTool(call, tools)
  const script = [...input.turns]
  const ask = async () => {
    const turn = script.shift() ?? 'The script has no more turns.'
    if (typeof turn === 'string') throw new Error(turn)
    return turn
  }

  const outcome = await runLoop(ask, execute, { question, maxCalls })
  const problem = outcome.problem ? `: ${outcome.problem}` : ''
  console.log(`${outcome.ending}${problem}`)
  console.log(`${outcome.messages.length} messages`)
}
