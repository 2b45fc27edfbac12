import { readFile, ToolError } from '../harness/runtime.ts'

/** What a scenario of the stage gives. */
export interface ReadFileInput {
  readonly workspace: string
  readonly path: string
}

/** Reads one file and prints its text, or why it was refused. */
export function start({ workspace, path }: ReadFileInput): void {
  try {
    const text = readFile(workspace, path)
    console.log(text)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    console.log(String(error))
  }
}
