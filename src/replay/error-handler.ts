import type { Step } from '#trace'
import type { FrameId } from './program-state.ts'

/**
 * Who takes a thrown error: a frame of the recorded code, by a `catch` step; nobody, so that it ended the
 * run; or code that is not shown, such as the starting call.
 */
export type ErrorHandler =
  | { readonly by: 'frame'; readonly step: Step; readonly frame: FrameId }
  | { readonly by: 'uncaught' }
  | { readonly by: 'outside' }
