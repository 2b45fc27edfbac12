import { useState, useSyncExternalStore } from 'react'
import { editorChoice, type EditorChoice } from './editor-choice.ts'

/** Whether a stage shows Monaco. */
export interface MonacoOnUse {
  readonly wanted: boolean
  /** The reader is using the stage: from now on Monaco is wanted, where the page allows it. */
  readonly use: () => void
}

/** Wants Monaco from the first use of a stage on: until then it costs nothing. */
export function useMonacoOnUse(): MonacoOnUse {
  const choice = useSyncExternalStore(neverChanges, choiceOfPage, choiceBeforeHydration)
  const [used, setUsed] = useState(false)
  return {
    wanted: choice === 'monaco' || (choice === 'on-use' && used),
    use: () => setUsed(true),
  }
}

const neverChanges = (): (() => void) => () => undefined

const choiceBeforeHydration = (): EditorChoice => 'static'

function choiceOfPage(): EditorChoice {
  return editorChoice(location.search, (query) => matchMedia(query).matches)
}
