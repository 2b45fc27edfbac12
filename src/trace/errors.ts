/** What can be wrong with the bytes of a trace. */
export type TraceFormatErrorCode = 'not-a-trace' | 'unknown-version' | 'truncated' | 'invalid'

/** Thrown when bytes are not a trace this code can read. */
export class TraceFormatError extends Error {
  readonly code: TraceFormatErrorCode
  /** The first bad field, as a path: `locations[3].start`. Empty where the bytes themselves are wrong. */
  readonly path: string
  /** The format version that was found, where that is what is wrong. */
  readonly foundVersion: number | undefined

  constructor(code: TraceFormatErrorCode, path: string, message: string, foundVersion?: number) {
    super(message)
    this.name = 'TraceFormatError'
    this.code = code
    this.path = path
    this.foundVersion = foundVersion
  }
}

/** The bytes start with something else. */
export function notATrace(): TraceFormatError {
  return new TraceFormatError(
    'not-a-trace',
    '',
    'This is not a Loopstep trace: the first four bytes are not "LSTR".',
  )
}

/** The bytes are a trace of another format version. */
export function unknownVersion(found: number, expected: number): TraceFormatError {
  return new TraceFormatError(
    'unknown-version',
    'version',
    `This trace has format version ${found}; version ${expected} is expected. Record it again.`,
    found,
  )
}

/** The bytes end too early. */
export function truncated(): TraceFormatError {
  return new TraceFormatError('truncated', '', 'This trace ends too early: the file is incomplete.')
}

/** A field holds what it must not. */
export function invalidField(path: string, expected: string): TraceFormatError {
  return new TraceFormatError('invalid', path, `This trace is damaged: ${path} is not ${expected}.`)
}
