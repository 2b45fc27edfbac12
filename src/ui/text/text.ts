import { createContext, useContext } from 'react'
import type { Language } from '#lesson'
import { en } from './en.ts'
import type { GuideText } from './guide-text.ts'
import type { KeyboardText } from './keyboard-text.ts'
import type { PageText } from './page-text.ts'
import type { ReplayText } from './replay-text.ts'
import type { RunText } from './run-text.ts'
import type { StageText } from './stage-text.ts'
import { zh } from './zh.ts'

/** Every string the page can show. A language that lacks one does not compile. */
export interface Text {
  /** The language's own name. */
  readonly language: string
  readonly page: PageText
  readonly stage: StageText
  readonly replay: ReplayText
  readonly keyboard: KeyboardText
  readonly run: RunText
  readonly guide: GuideText
}

/** The strings of each language. */
export const texts: Readonly<Record<Language, Text>> = { en, zh }

/** Gives the page's strings to the components below it. */
export const TextContext = createContext<Text>(en)

/** The page's strings. */
export function useText(): Text {
  return useContext(TextContext)
}
