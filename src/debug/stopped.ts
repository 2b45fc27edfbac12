/** `terminated` is the end of the run; one can step back from it. */
export type SessionState = 'inactive' | 'stopped' | 'terminated'

/** Why the cursor is where it is: DAP's reasons of the `stopped` event. */
export type StoppedReason = 'entry' | 'step' | 'breakpoint' | 'exception' | 'goto'
