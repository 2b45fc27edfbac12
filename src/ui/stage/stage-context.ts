import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { DebugSession } from '#debug'
import type { StageActions, StageState, StageStore } from './stage-store.ts'

/** Gives a stage's store to the views of the stage. */
export const StageContext = createContext<StageStore | undefined>(undefined)

/** The store of the stage around. Throws outside of a stage. */
export function useStageStore(): StageStore {
  const store = useContext(StageContext)
  if (!store) throw new Error('A view of a stage stands outside <Stage>.')
  return store
}

/** What `selector` takes from the stage's state; it must return something of the state itself. */
export function useStage<T>(selector: (state: StageState) => T): T {
  return useStore(useStageStore(), selector)
}

/** What can be done to the stage; always the same object. */
export function useStageActions(): StageActions {
  return useStage((state) => state.actions)
}

/** What `selector` derives from the session; computed again only for another session. */
export function useSession<T>(selector: (session: DebugSession) => T): T {
  const session = useStage((state) => state.session)
  return useMemo(() => selector(session), [selector, session])
}
