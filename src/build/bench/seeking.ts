/** What moving about a run takes, in milliseconds. */
export interface Seeking {
  readonly steps: number
  /** From a decoded trace to a replay that can be asked. */
  readonly openMilliseconds: number
  /** Of random seeks: the middle one, and the one that 99 of 100 beat. */
  readonly p50: number
  readonly p99: number
  /** The next step, the mean of many in a row. */
  readonly next: number
}
