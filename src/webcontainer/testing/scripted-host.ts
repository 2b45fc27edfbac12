import type { Container, ContainerHost, ContainerProcess } from '../container.ts'

/** What a scripted container does; a part left out goes well. */
export interface Script {
  readonly boot?: 'hang' | 'reject'
  readonly mount?: 'hang' | 'reject'
  readonly spawn?: 'hang' | 'reject'
  /** Pieces of output, as the container gives them. */
  readonly output?: readonly string[]
  /** Status at the end of the output; without one the program runs on. */
  readonly exit?: number
  /** A program that takes no notice of being killed. */
  readonly deaf?: boolean
  readonly saved?: string
}

/** A host that does what a script says, and counts what is asked of it. */
export interface ScriptedHost extends ContainerHost {
  readonly boots: number
  readonly open: number
  /** The container goes away. */
  lose(detail: string): void
  /** From now on another script is followed. */
  follow(script: Script): void
}

/** Makes a host that follows a script. */
export function createScriptedHost(first: Script): ScriptedHost {
  let script = first
  let boots = 0
  const open = new Set<Container>()
  let lose: (detail: string) => void = () => {}
  const act = <T>(how: 'hang' | 'reject' | undefined, value: () => T): Promise<T> => {
    if (how === 'hang') return new Promise(() => {})
    return how === 'reject' ? Promise.reject(new Error('refused')) : Promise.resolve().then(value)
  }
  const createContainer = (): Container => {
    const container: Container = {
      lost: new Promise((resolve) => (lose = resolve)),
      mount: () => act(script.mount, () => {}),
      spawn: () => act(script.spawn, () => createProcess(script)),
      readFile: () => Promise.resolve(script.saved),
      close: () => void open.delete(container),
    }
    open.add(container)
    return container
  }
  return {
    get boots() {
      return boots
    },
    get open() {
      return open.size
    },
    boot() {
      boots += 1
      return act(script.boot, createContainer)
    },
    lose: (detail) => lose(detail),
    follow: (next) => void (script = next),
  }
}

function createProcess({ output = [], exit, deaf = false }: Script): ContainerProcess {
  let end: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => (end = resolve))
  if (exit !== undefined) end(exit)
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const piece of output) controller.enqueue(piece)
      void ended.then(() => controller.close())
    },
  })
  return { output: stream, exit: ended, kill: () => void (deaf || end(143)) }
}
