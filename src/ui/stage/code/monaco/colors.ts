import { editor } from 'monaco-editor/editor'
import { tokenKinds } from '#lesson'
import { watchTheme } from '../../../page/theme.ts'

/** The one theme of all editors: Monaco knows only one for the page. */
const themeName = 'loopstep'

let watching = false

/** Gives all editors the page's colours, now and whenever the page's change. */
export function followPageColors(): void {
  if (watching) return
  watching = true
  defineTheme()
  watchTheme(defineTheme)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', defineTheme)
}

function defineTheme(): void {
  const probe = document.body.appendChild(document.createElement('span'))
  // A custom property is returned as it was written; only a real property has `light-dark()` resolved.
  const resolve = (token: string): string => {
    probe.style.color = `var(${token})`
    return toHex(getComputedStyle(probe).color)
  }
  editor.defineTheme(themeName, {
    base: 'vs',
    inherit: false,
    rules: tokenKinds.map((kind) => ({
      token: kind,
      foreground: resolve(`--code-${kind}`).slice(1),
      ...(kind === 'comment' ? { fontStyle: 'italic' } : {}),
    })),
    colors: {
      'editor.background': resolve('--color-code'),
      'editor.foreground': resolve('--code-plain'),
      'editorLineNumber.foreground': resolve('--color-ink-2'),
      'editorLineNumber.activeForeground': resolve('--color-ink-2'),
      'editorCursor.foreground': resolve('--color-ink'),
      'editor.selectionBackground': resolve('--color-accent-soft'),
      'editorWhitespace.foreground': resolve('--color-line'),
      focusBorder: resolve('--color-accent'),
      'scrollbarSlider.background': `${resolve('--color-edge')}66`,
      'scrollbarSlider.hoverBackground': `${resolve('--color-edge')}99`,
    },
  })
  probe.remove()
  editor.setTheme(themeName)
}

/** `rgb(1, 2, 3)` as `#010203`. */
function toHex(color: string): string {
  const parts = color.match(/\d+/g)?.slice(0, 3) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
