import { selectCurrentRange } from '#debug'
import { canAct, commandOf, type StageAction } from './stage-action.ts'
import type { StageStore } from './stage-store.ts'

/** Does what a button or key asks for, if it can do anything now. */
export function perform(action: StageAction, store: StageStore): void {
  const { session, loading, caretLine, actions } = store.getState()
  if (!canAct(session, loading.state === 'loading', action)) return
  switch (action) {
    case 'debug':
      return actions.start('launch')
    case 'run':
      return actions.start('run')
    case 'toggleBreakpoint': {
      const current = selectCurrentRange(session)
      const currentLine = current?.path === session.path ? current.line : undefined
      const line = caretLine ?? currentLine ?? session.breakableLines[0]
      return line === undefined ? undefined : actions.toggleBreakpoint(line)
    }
    default:
      return actions.send({ type: commandOf[action] })
  }
}
