import { canDo, type DebugCommand, type DebugSession } from '#debug'

/** What a reader can do on a stage, in the order of the toolbar; the last has no button of its own. */
export const stageActions = [
  'debug',
  'run',
  'stepBack',
  'next',
  'stepIn',
  'stepOut',
  'reverseContinue',
  'continue',
  'restart',
  'stop',
  'toggleBreakpoint',
] as const

/** One of {@link stageActions}. */
export type StageAction = (typeof stageActions)[number]

/** The actions that have a button. */
export const toolbarActions = stageActions.filter((action) => action !== 'toggleBreakpoint')

/** The debug command behind each action that moves within a loaded run. */
export const commandOf = {
  debug: 'launch',
  run: 'run',
  stepBack: 'stepBack',
  next: 'next',
  stepIn: 'stepIn',
  stepOut: 'stepOut',
  reverseContinue: 'reverseContinue',
  continue: 'continue',
  restart: 'restart',
  stop: 'disconnect',
} as const satisfies Record<(typeof toolbarActions)[number], DebugCommand['type']>

/** False where the action would do nothing. `loading` says that a run is on its way. */
export function canAct(session: DebugSession, loading: boolean, action: StageAction): boolean {
  switch (action) {
    case 'toggleBreakpoint':
      return true
    case 'debug':
      return session.state !== 'stopped' && !loading
    case 'run':
      return !loading && (session.replay === null || canDo(session, 'run'))
    default:
      return !loading && canDo(session, commandOf[action])
  }
}
