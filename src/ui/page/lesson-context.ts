import { createContext, useContext } from 'react'
import type { CheckMessages, ComparedRun, LessonContent } from '#lesson'
import type { Harness } from '../run/run-store.ts'
import type { StageStore } from '../stage/stage-store.ts'

/** A lesson that is shown. */
export interface ShownLesson {
  readonly content: LessonContent
  /** The rules of the stages that keep a conversation, by the stages' ids. */
  readonly checks: Readonly<Record<string, CheckMessages>>
  /** How its scenarios run in both worlds. */
  readonly worlds: readonly ComparedRun[]
  /** Loads what it takes to run the harness for real; `undefined` where there is nothing to run. */
  readonly loadHarness: (() => Promise<Harness>) | undefined
  /** The stages that are on the page, by id. */
  readonly stores: Map<string, StageStore>
}

/** The lesson that is shown. */
export const LessonContext = createContext<ShownLesson | undefined>(undefined)

/** The lesson that is shown. Throws outside of a lesson page. */
export function useLesson(): ShownLesson {
  const lesson = useContext(LessonContext)
  if (!lesson) throw new Error('A stage or other lesson component stands outside <LessonPage>.')
  return lesson
}
