/**
 * Runs in the container, before the program: `node relay.js PROGRAM ARGS…`. A container gives both outputs
 * as one stream, and decodes it piece by piece, which breaks characters at the edges. So everything the
 * program prints is written as lines of ASCII that name their stream; `relay-lines.ts` reads them.
 */
const { argv, stdout, stderr, version } = process
const encode = stdout.write.bind(stdout)

/** Tells one thing on a line of its own. Long texts are told in pieces, so that lines stay short. */
function tell(relay: 'node' | 'stdout' | 'stderr', text: string): void {
  for (let at = 0; at < text.length || at === 0; at += 8192) {
    const line = JSON.stringify({ relay, text: text.slice(at, at + 8192) })
    encode(`${line.replaceAll(/[\u007f-\uffff]/g, escapeUnit)}\n`)
  }
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Sends what is written to a stream through {@link tell}; bytes of a character may come in two writes. */
function relay(stream: NodeJS.WriteStream, name: 'stdout' | 'stderr'): void {
  const decoder = new TextDecoder()
  stream.write = ((chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (text !== '') tell(name, text)
    const done = rest.at(-1)
    if (typeof done === 'function') queueMicrotask(() => void done())
    return true
  }) as NodeJS.WriteStream['write']
}

tell('node', version)
relay(stdout, 'stdout')
relay(stderr, 'stderr')
// What nobody catches is printed by Node past `stderr.write`, where it could be broken.
process.on('uncaughtException', (error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error)
  tell('stderr', `${text}\n`)
  process.exitCode = 1
  process.exit()
})

const [, , program = '', ...args] = argv
argv.splice(1, argv.length, program, ...args)
await import(new URL(program, `file://${encodeURI(process.cwd())}/`).href)

export {}
