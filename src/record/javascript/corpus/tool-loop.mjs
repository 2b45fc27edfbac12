class ToolError extends Error {}
const files = { '/files/a.txt': 'alpha' }
function readFile({ path }) {
  if (!path.startsWith('/files/')) throw new ToolError('outside the folder')
  const text = files[path]
  if (text === undefined) throw new ToolError(`no such file: ${path}`)
  return text
}
const tools = { readFile: { parameters: { path: 'string' }, run: readFile } }
async function execute({ id, name, input }) {
  const base = { type: 'tool_result', tool_use_id: id }
  if (!Object.hasOwn(tools, name)) return { ...base, content: 'unknown tool', is_error: true }
  const { parameters, run } = tools[name]
  for (const [key, kind] of Object.entries(parameters)) {
    if (typeof input[key] !== kind) return { ...base, content: `bad ${key}`, is_error: true }
  }
  try {
    const content = await run(input)
    return { ...base, content, is_error: false }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { ...base, content: error.message, is_error: true }
  }
}
const calls = [
  { id: '1', name: 'readFile', input: { path: '/files/a.txt' } },
  { id: '2', name: 'readFile', input: { path: '/etc/x' } },
  { id: '3', name: 'readFile', input: { path: 3 } },
  { id: '4', name: 'nope', input: {} },
]
for (const call of calls) {
  const { tool_use_id, content, is_error } = await execute(call)
  console.log(tool_use_id, content, is_error)
}
