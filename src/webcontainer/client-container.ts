import { WebContainer, type FileSystemTree } from '@webcontainer/api'
import type { Container, Files } from './container.ts'

/** Boots the container of the client in this page, by the unmodified client. May never settle. */
export async function bootClientContainer(): Promise<Container> {
  const booting = WebContainer.boot({ coep: 'require-corp', workdirName: 'harness' })
  const reloaded = watchFrame()
  return containerOf(await booting, reloaded)
}

/** Resolves when a frame of this page is loaded a second time: the machine that was in it is gone. */
function watchFrame(): Promise<string> {
  const loaded = new WeakSet<EventTarget>()
  return new Promise((resolve) => {
    // The event of a frame does not bubble, but it can be captured on its way down.
    document.addEventListener(
      'load',
      ({ target }) => {
        if (!(target instanceof HTMLIFrameElement)) return
        if (loaded.has(target)) resolve('Its frame was loaded anew.')
        loaded.add(target)
      },
      true,
    )
  })
}

function containerOf(client: WebContainer, reloaded: Promise<string>): Container {
  const failed = new Promise<string>((resolve) => client.on('error', ({ message }) => resolve(message)))
  let close = (): void => {}
  const closed = new Promise<never>((_, reject) => (close = () => reject(new Error('Closed.'))))
  return {
    lost: neverAfter(closed, Promise.race([failed, reloaded])),
    mount: (files) => client.mount(treeOf(files)),
    spawn: (command, args) => client.spawn(command, [...args]),
    readFile: (path) =>
      client.fs.readFile(path, 'utf-8').catch((error: unknown) => {
        // The client's errors have no code, only words.
        if (String(error).includes('ENOENT')) return undefined
        throw error
      }),
    close() {
      close()
      try {
        client.teardown()
      } catch {
        // It is torn down already.
      }
    },
  }
}

/** A promise that stays open once another one has rejected. */
function neverAfter<T>(closed: Promise<never>, promise: Promise<T>): Promise<T> {
  return Promise.race([promise, closed]).catch(() => new Promise<T>(() => {}))
}

/** The client's tree of a flat list of files. */
function treeOf(files: Files): FileSystemTree {
  const root: FileSystemTree = {}
  for (const [path, contents] of Object.entries(files)) {
    const names = path.split('/')
    const last = names.pop() ?? path
    let folder = root
    for (const name of names) {
      const entry = (folder[name] ??= { directory: {} })
      if (!('directory' in entry)) throw new Error(`${path} lies in a file.`)
      folder = entry.directory
    }
    folder[last] = { file: { contents } }
  }
  return root
}
