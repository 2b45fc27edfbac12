import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Milliseconds of quiet before something is read out, so that a run of steps is read out once. */
const quiet = 150

/** What the page's one live region says. */
export interface Announcer {
  readonly text: StoreApi<string>
  say(words: string): void
}

/** Makes an announcer that says nothing yet. */
export function createAnnouncer(): Announcer {
  const text = createStore<string>()(() => '')
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    text,
    say(words) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // The same words again are only read out if something about the text changes.
        text.setState(words === text.getState() ? `${words}\u00a0` : words, true)
      }, quiet)
    },
  }
}

/** The announcer of the page around. */
export const AnnouncerContext = createContext<Announcer | undefined>(undefined)
