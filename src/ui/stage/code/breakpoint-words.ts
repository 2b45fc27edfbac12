import type { StageText } from '../../text/stage-text.ts'
import type { CodeBreakpoint } from './code-state.ts'

/** What the loaded run says of a breakpoint; nothing while there is none. */
export function breakpointWords(breakpoint: CodeBreakpoint, text: StageText['code']): string | undefined {
  switch (breakpoint.reached) {
    case 'unknown':
      return undefined
    case 'no':
      return text.missed
    case 'yes':
      return text.hits(breakpoint.hits)
  }
}
