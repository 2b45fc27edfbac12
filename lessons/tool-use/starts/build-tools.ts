import { buildTools } from '../harness/runtime.ts'

/** Builds the registry of a workspace and prints the names in it. */
export function start({ workspace }: { workspace: string }): void {
  const tools = buildTools(workspace)
  console.log(Object.keys(tools).join(', '))
}
