/** A failure the model can do something about: it is told, and the task goes on. */
export class ToolError extends Error {
  override name = 'ToolError'
}
