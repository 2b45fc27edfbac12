import type { EndReason } from '#trace'

/**
 * Thrown into the program when a limit is reached. No `catch` of the program keeps it: every handler's
 * hook throws it again.
 */
export class StopRecording extends Error {
  readonly reason: EndReason

  constructor(reason: EndReason) {
    super(`The recording stopped: ${reason}`)
    this.name = 'StopRecording'
    this.reason = reason
  }
}
