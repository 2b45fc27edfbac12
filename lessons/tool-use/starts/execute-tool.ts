import { buildTools, executeTool } from '../harness/runtime.ts'
import type { ToolCall } from '../harness/wire.ts'

/** What a scenario of the stage gives. */
export interface ExecuteToolInput {
  readonly workspace: string
  readonly call: ToolCall
  /** Registers the name of a function in place of the function. */
  readonly broken?: boolean
}

/** Executes one call and prints the result that goes back to the model. */
export async function start(input: ExecuteToolInput): Promise<void> {
  const tools = buildTools(input.workspace)
  if (input.broken) Object.assign(tools, { read_file: brokenEntry })
  const result = await executeTool(input.call, tools)
  console.log(JSON.stringify(result, null, 2))
}

const brokenEntry = { description: '', parameters: { path: 'string' }, run: 'readFile' }
