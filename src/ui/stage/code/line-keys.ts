import type { LineNumber } from '#trace'

/** The line number that gets focus when a key is pressed on another, if the key means that. */
export function lineForKey(
  press: {
    readonly key: string
    readonly altKey: boolean
    readonly ctrlKey: boolean
    readonly metaKey: boolean
  },
  lines: readonly LineNumber[],
  from: LineNumber | undefined,
): LineNumber | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined
  const at = lines.findIndex((line) => line === from)
  switch (press.key) {
    case 'ArrowDown':
      return lines[Math.min(at + 1, lines.length - 1)]
    case 'ArrowUp':
      return lines[Math.max(at - 1, 0)]
    case 'Home':
      return lines[0]
    case 'End':
      return lines.at(-1)
    default:
      return undefined
  }
}
