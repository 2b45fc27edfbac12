const meanings = {
  EACCES: 'permission denied',
  EBADF: 'bad file descriptor',
  EINVAL: 'invalid argument',
  EISDIR: 'illegal operation on a directory',
  ELOOP: 'too many symbolic links encountered',
  ENAMETOOLONG: 'name too long',
  ENOENT: 'no such file or directory',
  ENOTDIR: 'not a directory',
  EROFS: 'read-only file system',
} as const

/** The codes the stand-in can answer with. */
export type SystemErrorCode = keyof typeof meanings

/** Node's error of a failed system call, but for the `errno` that differs between machines. */
export interface SystemError extends Error {
  readonly code: SystemErrorCode
  readonly syscall: string
  readonly path?: string
}

/** Builds what `node:fs` throws when `syscall` fails: `ENOENT: no such file or directory, open '/x'`. */
export function systemError(code: SystemErrorCode, syscall: string, path?: string): SystemError {
  const where = path === undefined ? '' : ` '${path}'`
  const error = new Error(`${code}: ${meanings[code]}, ${syscall}${where}`)
  return Object.assign(error, { code, syscall, ...(path !== undefined && { path }) })
}

/** Builds what Node throws for an argument it cannot take: `ERR_INVALID_ARG_TYPE` and its like. */
export function argumentError(code: string, message: string): TypeError & { readonly code: string } {
  return Object.assign(new TypeError(message), { code })
}

/** The code of an error, for the log: `ENOENT`; the class's name where it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error ? String(error.code) : error.name
}
