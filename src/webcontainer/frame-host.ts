import { NotLoadedError, type Container, type ContainerHost } from './container.ts'

/** What the frame's page puts on its window: boots the client's container in that frame. */
export interface ContainerFrame {
  readonly bootContainer: () => Promise<Container>
}

/**
 * Boots containers in a hidden frame of this site, whose page holds the client. The client keeps one
 * connection for the life of its page and waits for ever for a host that does not answer; so each attempt
 * gets a page of its own, and to give up, to close or to try again is to remove a frame. The reader's page
 * is never reloaded.
 */
export function createFrameHost(url: string): ContainerHost {
  return {
    async boot(signal) {
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.title = 'WebContainer'
      frame.allow = 'cross-origin-isolated'
      frame.src = url
      const remove = (): void => frame.remove()
      signal.addEventListener('abort', remove)
      await new Promise<void>((resolve) => {
        frame.addEventListener('load', () => resolve(), { once: true })
        document.body.append(frame)
      })
      const page = frame.contentWindow as (Window & Partial<ContainerFrame>) | null
      try {
        if (!page?.bootContainer) throw new NotLoadedError(`${url} did not load.`)
        const container = await page.bootContainer()
        return { ...container, close: () => closeFrame(container, frame) }
      } catch (error) {
        remove()
        throw error
      } finally {
        signal.removeEventListener('abort', remove)
      }
    },
  }
}

function closeFrame(container: Container, frame: HTMLIFrameElement): void {
  container.close()
  frame.remove()
}
