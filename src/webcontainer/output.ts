/** Which of a program's two outputs. */
export type OutputStream = 'stdout' | 'stderr'

/** A piece of what a program has printed. */
export interface OutputPart {
  readonly stream: OutputStream
  readonly text: string
}

/** What a run has printed so far, up to {@link outputLimit}. */
export interface Output {
  readonly parts: readonly OutputPart[]
  /** Characters that are kept. */
  readonly length: number
  /** True when there was more than is kept. */
  readonly cut: boolean
}

/** How many characters of a run's output are kept. */
export const outputLimit: number = 64 * 1024

/** Before anything is printed. */
export const noOutput: Output = { parts: [], length: 0, cut: false }

/** Adds what was printed. Neighbours of one stream are joined; what is over the limit is left out. */
export function appendOutput(output: Output, stream: OutputStream, text: string): Output {
  if (text === '' || output.cut) return output
  const room = outputLimit - output.length
  const kept = text.length > room ? wholeCharacters(text.slice(0, room)) : text
  const cut = kept.length < text.length
  if (kept === '') return { ...output, cut }
  const last = output.parts.at(-1)
  const joined = last?.stream === stream
  const part = { stream, text: joined ? last.text + kept : kept }
  const parts = [...(joined ? output.parts.slice(0, -1) : output.parts), part]
  return { parts, length: output.length + kept.length, cut }
}

/** Drops half a character at the end of a text that was cut. */
function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}
