import type { EndReason } from '#trace'
import type { OpenFailure, OpenFailureCode } from '../recording/recording.ts'

/** Strings of the page that replays recordings from files. */
export interface ReplayText {
  readonly title: string
  readonly intro: string
  readonly make: string
  readonly open: string
  readonly drop: string
  readonly dropHere: string
  opening(name: string): string
  /** Opens a recording of this site. */
  readonly example: string
  readonly withoutScript: string
  readonly source: string
  /** Marks the file that the cursor is in. */
  readonly here: string
  /** What a recording is, in a few words each. */
  facts(facts: RecordingFacts): readonly string[]
  readonly ends: Readonly<Record<EndReason, string>>
  refused(name: string): string
  /** Why a file was refused, and what to do. */
  readonly failures: Readonly<Record<OpenFailureCode, (failure: OpenFailure) => string>>
}

/** What is told of a recording as a whole. */
export interface RecordingFacts {
  readonly steps: number
  readonly files: number
  readonly bytes: number
  /** Name and version. */
  readonly language: string
  readonly recorder: string
}
