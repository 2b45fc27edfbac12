import {
  closeSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { runMain } from './run-main.ts'
import { ToolError } from './tool-error.ts'
import type { FieldType, ToolCall, ToolDefinition, ToolResult } from './wire.ts'

export { ToolError }

/** What the model may give a tool: the name of each field, and its type. */
type Parameters = Readonly<Record<string, FieldType>>

/** An input whose fields have been checked. */
type ToolInput = Readonly<Record<string, unknown>>

/** One tool: what the model is told about it, and what is done when it is called. */
interface Tool {
  readonly description: string
  readonly parameters: Parameters
  /** Called only with an input that has exactly the fields of `parameters`. */
  run(input: ToolInput): string | Promise<string>
}

/** The tools by name; the one table both the model and the dispatcher are given. */
export type Tools = Readonly<Record<string, Tool>>

const maxBytes = 4096
const maxLinks = 40

const outside = 'The path leads out of the workspace.'
const tooLarge = `The file is larger than ${maxBytes} bytes.`

/** Registers the tools of one workspace. Nothing is opened or started yet. */
export function buildTools(workspace: string): Tools {
  const read = ({ path }: { path: string }) => readFile(workspace, path)
  const read_file: Tool = {
    description: `Read a UTF-8 text file of the workspace, at most ${maxBytes} bytes.`,
    parameters: { path: 'string' },
    run: read,
  }

  const runProgram = () => runMain(workspace)
  const run_main: Tool = {
    description: 'Run main.mjs of the workspace; answers with exit code and output.',
    parameters: {},
    run: runProgram,
  }

  return { read_file, run_main }
}

/** What the model API is told about the tools; their functions stay here. */
export function toolDefinitions(tools: Tools): ToolDefinition[] {
  return Object.entries(tools).map(([name, { description, parameters }]) => {
    const fields = Object.entries(parameters)
    const properties = Object.fromEntries(
      fields.map(([field, type]) => [field, { type }]),
    )
    const required = Object.keys(parameters)
    const shape = { properties, required, additionalProperties: false } as const
    return { name, description, input_schema: { type: 'object', ...shape } }
  })
}

/**
 * Answers one call of the model. A failure the model can correct becomes the answer;
 * a mistake in the program is thrown on, to the developer.
 */
export async function executeTool(call: ToolCall, tools: Tools): Promise<ToolResult> {
  const result = { type: 'tool_result', tool_use_id: call.id } as const

  const unknownTool = checkName(call.name, tools)
  if (unknownTool) return { ...result, content: unknownTool, is_error: true }
  const tool = tools[call.name] as Tool // its own entry, so it was registered

  const wrongFields = checkFields(call.input, tool.parameters)
  if (wrongFields) return { ...result, content: wrongFields, is_error: true }
  const input = call.input as ToolInput // the fields have been checked
  const wrongTypes = checkTypes(input, tool.parameters)
  if (wrongTypes) return { ...result, content: wrongTypes, is_error: true }

  try {
    const content = await tool.run(input)
    return { ...result, content, is_error: false }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { ...result, content: error.message, is_error: true }
  }
}

/** Says that no tool has this name; what every object inherits is not a tool. */
function checkName(name: string, tools: Tools): string | undefined {
  if (Object.hasOwn(tools, name)) return undefined
  return `There is no tool named "${name}"; there are ${list(Object.keys(tools))}.`
}

/** Says how the fields differ from the parameters; nothing where they are the same. */
function checkFields(input: unknown, parameters: Parameters): string | undefined {
  if (!isPlainObject(input)) return 'The input must be a JSON object.'
  const expected = Object.keys(parameters)
  const given = Reflect.ownKeys(input).map(String)
  const complete = expected.every((field) => Object.hasOwn(input, field))
  if (complete && given.length === expected.length) return undefined
  return `The input must have the fields ${list(expected)}, not ${list(given)}.`
}

/** Says which field has the wrong type; nothing where all are right. */
function checkTypes(input: ToolInput, parameters: Parameters): string | undefined {
  for (const [field, type] of Object.entries(parameters)) {
    const given = typeof input[field]
    if (given !== type) return `"${field}" must be of type ${type}, not ${given}.`
  }
  return undefined
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function list(names: readonly string[]): string {
  return `[${names.join(', ')}]`
}

/**
 * Reads a small text file of the workspace, whole or not at all. Meant for a trusted
 * folder: nothing holds the file still between the check and the opening.
 */
export function readFile(workspace: string, path: string): string {
  if (path.includes('\0')) throw new ToolError('The path has a NUL character in it.')
  const root = resolve(workspace)
  const asked = resolve(root, path)

  if (!isInside(root, asked)) throw new ToolError(outside)
  const realRoot = realpathSync(root)
  const target = followLinks(realRoot, resolve(realRoot, relative(root, asked)))
  if (!isInside(realRoot, target)) throw new ToolError(outside)

  const file = openRegularFile(target)
  const bytes = readAndClose(file, maxBytes + 1)
  if (bytes.length > maxBytes) throw new ToolError(tooLarge)

  return decodeUtf8(bytes)
}

/** Whether a place is the root or below it, going by the names alone. */
function isInside(root: string, place: string): boolean {
  const way = relative(root, place)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/**
 * Follows every link on the way to a place. Stops at the first step that leaves the
 * root, before anything out there is looked at: what exists outside cannot show.
 */
function followLinks(root: string, place: string): string {
  let target = place
  for (let followed = 0; followed <= maxLinks; followed += 1) {
    const link = firstLink(root, target)
    if (link === undefined) return target
    target = resolve(dirname(link), readlinkSync(link), relative(link, target))
    if (!isInside(root, target)) return target
  }
  throw new ToolError('The path goes round in links.')
}

function firstLink(root: string, target: string): string | undefined {
  let place = root
  for (const name of relative(root, target).split(sep)) {
    place = join(place, name)
    if (look(place).isSymbolicLink()) return place
  }
  return undefined
}

/** Looks at what is at a place; a link is not followed. */
function look(place: string): Stats {
  try {
    return lstatSync(place)
  } catch (error) {
    throw asToolError(error)
  }
}

/** Opens a file, but no folder and no pipe: opening a pipe can wait for ever. */
function openRegularFile(target: string): number {
  if (!look(target).isFile()) throw new ToolError('The path names no regular file.')
  try {
    return openSync(target, 'r')
  } catch (error) {
    throw asToolError(error)
  }
}

/** Reads on until the end of the file or the limit, in bytes; then closes. */
function readAndClose(file: number, limit: number): Uint8Array {
  const bytes = new Uint8Array(limit)
  let length = 0
  try {
    while (length < limit) {
      const count = readSync(file, bytes, length, limit - length, null)
      if (count === 0) break
      length += count
    }
  } finally {
    closeSync(file)
  }
  return bytes.subarray(0, length)
}

/** Decodes strictly: refuses bytes that are not UTF-8, keeps a byte order mark. */
function decodeUtf8(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return decoder.decode(bytes)
  } catch {
    throw new ToolError('The file is not UTF-8 text.')
  }
}

const answers = new Map([
  ['ENOENT', 'There is no such file in the workspace.'],
  ['ENOTDIR', 'A part of the path is not a folder.'],
  ['ENAMETOOLONG', 'The path is too long.'],
  ['EACCES', 'The file may not be read.'],
  ['EPERM', 'The file may not be read.'],
])

/** Turns what the model can act on into an answer; keeps every other error. */
function asToolError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const answer = answers.get(code)
  return answer === undefined ? error : new ToolError(answer)
}
