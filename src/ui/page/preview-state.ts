import type { PreviewFrame } from '#lesson'
import type { CodeState } from '../stage/code/code-state.ts'
import type { Text } from '../text/text.ts'

/** What the code shows at a stop of the home page's run. */
export function previewCode(frame: PreviewFrame | undefined): CodeState {
  const values = new Map<number, string>()
  for (const [line, name, value] of frame?.values ?? []) {
    const before = values.get(line)
    values.set(line, `${before === undefined ? '' : `${before}, `}${name} = ${value}`)
  }
  return {
    current: frame && { kind: 'top', ...frame },
    breakpoints: [],
    values,
    unreached: new Set(),
  }
}

/** Where the run is, in words, and what it returns or throws there. */
export function previewWords(frames: readonly PreviewFrame[], at: number, text: Text): string {
  const frame = frames[at]
  if (!frame) return ''
  const { status, moment } = text.stage
  const ends = frame.ends && (frame.ends.by === 'throw' ? moment.throws : moment.returns)(frame.ends.value)
  const parts = [status.paused(frame.line), status.step(at + 1, frames.length), ends]
  return parts.filter((part) => part !== undefined).join(' · ')
}
