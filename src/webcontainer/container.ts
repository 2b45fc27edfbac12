/** Files by path; a path has no `.` and no `..`, and `/` between its names. */
export type Files = Readonly<Record<string, string>>

/** Somewhere a container can be booted. */
export interface ContainerHost {
  /**
   * Boots a container with an empty folder. May never settle: callers keep their own time. When `signal`
   * aborts, the attempt is given up and what it holds is let go.
   */
  boot(signal: AbortSignal): Promise<Container>
}

/** A machine with a folder and Node. */
export interface Container {
  /** Resolves, with what is known, when the container is gone. A container that is closed never says so. */
  readonly lost: Promise<string>
  /** Writes files into the folder, over those that are there. */
  mount(files: Files): Promise<void>
  /** Starts a program in the folder. Rejects when there is no such program. */
  spawn(command: string, args: readonly string[]): Promise<ContainerProcess>
  /** Text of a file of the folder; `undefined` where there is none. */
  readFile(path: string): Promise<string | undefined>
  /** Ends everything in it and lets go of it. */
  close(): void
}

/** A program that runs in a container. */
export interface ContainerProcess {
  /**
   * What it prints, both outputs together, as it comes. A container may decode each piece by itself, so a
   * character beyond ASCII can arrive broken: see `relay.ts`.
   */
  readonly output: ReadableStream<string>
  /** Its exit status. May never settle when the container is lost. */
  readonly exit: Promise<number>
  /** Asks it to end. It may take no notice. */
  kill(): void
}

/** Says that a part of this site which a container needs did not arrive. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError'
}
