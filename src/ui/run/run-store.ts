import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ContainerStatus, Files, Runner, RunRequest } from '#webcontainer'
import { optionsOf, type RunChoice } from './run-choice.ts'

/** What a build gathers of a lesson's harness, to be mounted. */
export interface Harness {
  readonly files: Files
  readonly relay: string
  readonly programs: Readonly<Record<string, string>>
}

/** What the panel shows. */
export interface RunState {
  readonly status: ContainerStatus
  /** What was run last. */
  readonly choice: RunChoice | undefined
}

/** The panel's state, and what a reader can do. */
export interface RunStore {
  readonly state: StoreApi<RunState>
  start(choice: RunChoice): Promise<void>
  cancel(): void
}

/** What the panel loads when it is first used. */
export interface RunLoaders {
  readonly harness: () => Promise<Harness>
  readonly runner: () => Promise<Runner>
}

/** Where the program writes its outcome. */
const outcomeFile = 'outcome.json'

/** Makes a store that has loaded nothing yet. */
export function createRunStore(loaders: RunLoaders): RunStore {
  const state = createStore<RunState>()(() => ({ status: { phase: 'idle' }, choice: undefined }))
  let runner: Runner | undefined
  /** Counts what was started and cancelled, so that what comes late is known as such. */
  let turn = 0

  const loadRunner = async (): Promise<Runner> => {
    const loaded = await loaders.runner()
    loaded.subscribe(() => state.setState({ status: loaded.status() }))
    return loaded
  }

  return {
    state,
    async start(choice) {
      const mine = ++turn
      state.setState({ status: { phase: 'booting' }, choice })
      try {
        runner ??= await loadRunner()
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error)
        if (mine === turn) state.setState({ status: { phase: 'failed', problem: 'not-loaded', detail } })
        return
      }
      if (mine === turn) await runner.run(async () => requestOf(await loaders.harness(), choice))
    },
    cancel() {
      turn++
      if (runner) runner.cancel()
      else state.setState({ status: { phase: 'idle' } })
    },
  }
}

function requestOf({ files, relay, programs }: Harness, choice: RunChoice): RunRequest {
  const program = programs[choice.program]
  if (program === undefined) throw new Error(`The harness has no program "${choice.program}".`)
  if (choice.program === 'verify') return { files, relay, program, args: [] }
  return { files, relay, program, args: [...optionsOf(choice), '--save', outcomeFile], saves: outcomeFile }
}
