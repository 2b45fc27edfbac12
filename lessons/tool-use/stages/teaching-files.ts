/** The folder the tools are bound to in every scenario. */
export const workspace = '/teaching'

/** What every scenario's stand-in holds: the file of the task, and one outside that must stay shut. */
export const teachingFiles = {
  '/teaching/main.mjs': 'console.log(6 * 7)\n',
  '/secret.txt': 'Nothing a tool of the workspace may show.\n',
} as const

/** How the workspace's program runs. */
export const programs = {
  '/teaching/main.mjs': { stdout: '42\n', exitCode: 0 },
} as const
