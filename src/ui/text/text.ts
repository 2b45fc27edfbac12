import { createContext, useContext } from 'react'
import type { Language } from '#lesson'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Every string the page can show. A language that lacks one does not compile. */
export interface Text {
  /** The language's own name. */
  readonly language: string
  readonly page: {
    readonly skip: string
    readonly home: string
    lesson(number: number): string
    readonly languages: string
    readonly tagline: string
    readonly intro: string
    readonly privacy: string
    readonly readOnly: string
    readonly notFoundTitle: string
    readonly notFoundText: string
    readonly theme: {
      readonly label: string
      readonly auto: string
      readonly light: string
      readonly dark: string
    }
  }
}

/** The strings of each language. */
export const texts: Readonly<Record<Language, Text>> = { en, zh }

/** Gives the page's strings to the components below it. */
export const TextContext = createContext<Text>(en)

/** The page's strings. */
export function useText(): Text {
  return useContext(TextContext)
}
