// @ts-expect-error The page's compiler settings know no Node; tests run in it. Vitest empties imported CSS.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokenKinds } from '#lesson'

const css: string = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Each colour token's light and dark value. */
const colors = new Map(
  [...css.matchAll(/(--[\w-]+):\s*light-dark\(\s*(#[\da-f]{6}),\s*(#[\da-f]{6})\s*\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG's contrast ratio of two tokens. */
function contrast(front: string, back: string, scheme: 'light' | 'dark'): number {
  const [a, b] = [front, back].map((name) => luminance(colors.get(name)?.[scheme] ?? ''))
  const [high = 0, low = 0] = [a ?? 0, b ?? 0].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const behindCode = ['--color-code', '--color-now', '--color-now-range', '--color-caller']
  test.each(tokenKinds)('%s can be read on code, the current line and the current statement', (kind) => {
    for (const back of behindCode) expect(contrast(`--code-${kind}`, back, scheme), back).toBeGreaterThan(4.5)
  })

  test.each([
    ['--color-ink', ['--color-paper', '--color-card', '--color-hover', '--color-now', '--color-accent-soft']],
    [
      '--color-ink-2',
      ['--color-paper', '--color-card', '--color-hover', '--color-now', '--color-accent-soft'],
    ],
    ['--color-ink-3', ['--color-paper', '--color-card', '--color-code']],
    ['--color-accent', ['--color-paper', '--color-card', '--color-accent-soft']],
    ['--color-good', ['--color-card', '--color-hover', '--color-good-soft']],
    ['--color-bad', ['--color-card', '--color-code', '--color-hover', '--color-bad-soft', '--color-now']],
    ['--color-on-accent', ['--color-accent']],
  ])('%s can be read wherever it is used', (front, backs) => {
    for (const back of backs) expect(contrast(front, back, scheme), back).toBeGreaterThan(4.5)
  })

  test.each(['--color-edge', '--color-breakpoint', '--color-now-edge', '--color-accent'])(
    '%s can be seen as a shape',
    (front) => {
      for (const back of ['--color-paper', '--color-card', '--color-code'])
        expect(contrast(front, back, scheme), back).toBeGreaterThan(3)
    },
  )
})
