import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  largestRecording,
  openFailure,
  readRecording,
  type OpenFailure,
  type Recording,
} from './recording.ts'

/** What the replay page remembers. */
export interface ReplayState {
  /** Name of the file that is being opened. */
  readonly opening: string | undefined
  /** The recording that is looked at; it stays when another file is refused. */
  readonly recording: Recording | undefined
  /** Counts the recordings: each is another stage, even of the same name. */
  readonly opened: number
  /** The last file that was refused, until another is opened. */
  readonly failure: OpenFailure | undefined
  /** Opens a file. Of several at once the last counts. */
  readonly open: (file: RecordingFile) => Promise<void>
}

/** The part of a `File` that is needed. */
export type RecordingFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** What the replay page remembers, and how a file is opened. `painted` resolves once the page shows it. */
export function createReplayStore(painted: () => Promise<void>): StoreApi<ReplayState> {
  return createStore<ReplayState>()((set, get) => {
    let latest = 0
    const open = async (file: RecordingFile): Promise<void> => {
      const ticket = ++latest
      const refuse = (code: OpenFailure['code'], detail = ''): void =>
        set({ opening: undefined, failure: openFailure(file.name, code, { detail }) })
      if (file.size > largestRecording) return refuse('too-large')
      set({ opening: file.name, failure: undefined })
      let bytes: Uint8Array
      try {
        // Large recordings take a moment: the page says so first.
        await painted()
        bytes = new Uint8Array(await file.arrayBuffer())
      } catch (error) {
        // A folder, or a file that has gone or may not be read.
        return ticket === latest ? refuse('unreadable', String(error)) : undefined
      }
      if (ticket !== latest) return
      const read = readRecording(file.name, bytes)
      if (read.ok) set({ opening: undefined, recording: read.recording, opened: get().opened + 1 })
      else set({ opening: undefined, failure: read.failure })
    }
    return { opening: undefined, recording: undefined, opened: 0, failure: undefined, open }
  })
}
