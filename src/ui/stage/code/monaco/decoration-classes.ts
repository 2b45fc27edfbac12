import styles from './MonacoCode.module.css'
import type { DecorationClasses } from './monaco-decorations.ts'

const name = (local: string): string => styles[local] ?? local

/** The classes of `MonacoCode.module.css`. */
export const decorationClasses: DecorationClasses & { readonly hint: string } = {
  band: { top: name('bandTop'), caller: name('bandCaller') },
  arrow: { top: name('arrowTop'), caller: name('arrowCaller') },
  range: { top: name('rangeTop'), caller: name('rangeCaller') },
  breakpoint: name('breakpoint'),
  missedBreakpoint: name('missedBreakpoint'),
  unreached: name('unreached'),
  value: name('value'),
  missed: name('missed'),
  hint: name('hint'),
}
