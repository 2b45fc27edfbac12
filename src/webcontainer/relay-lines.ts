import type { OutputStream } from './output.ts'

/** What the relay in the container tells, or what came past it. */
export type RelayLine =
  | { readonly type: 'node'; readonly version: string }
  | { readonly type: 'printed'; readonly stream: OutputStream; readonly text: string }

/** Longest line of the relay, in characters; what is longer did not come from it. */
const longest = 1024 * 1024

/**
 * Reads the relay's lines out of pieces cut anywhere. A line that is not the relay's is what Node itself
 * printed, for example when it could not start the program: it is passed on as an error output.
 */
export function createRelayReader(): {
  read(piece: string): readonly RelayLine[]
  /** What is left when the output ends. */
  end(): readonly RelayLine[]
} {
  let rest = ''
  return {
    read(piece) {
      const lines = (rest + piece).split(/\r?\n/)
      rest = lines.pop() ?? ''
      const read = lines.map((line) => parse(line))
      if (rest.length <= longest) return read
      const raw = rest
      rest = ''
      return [...read, { type: 'printed', stream: 'stderr', text: raw }]
    },
    end() {
      const raw = rest
      rest = ''
      return raw === '' ? [] : [parse(raw)]
    },
  }
}

function parse(line: string): RelayLine {
  return parseRelayed(line) ?? { type: 'printed', stream: 'stderr', text: `${line}\n` }
}

function parseRelayed(line: string): RelayLine | undefined {
  if (!line.startsWith('{"relay":')) return undefined
  try {
    const { relay, text } = JSON.parse(line) as { relay: unknown; text: unknown }
    if (typeof text !== 'string') return undefined
    if (relay === 'node') return { type: 'node', version: text }
    if (relay === 'stdout' || relay === 'stderr') return { type: 'printed', stream: relay, text }
  } catch {
    // Not the relay's: a program that writes past it.
  }
  return undefined
}
