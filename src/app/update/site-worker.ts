import type { WorkerMessage } from '#offline'

/** What there is to tell about a newer version of the site. */
export type UpdateState =
  | 'none'
  /** A newer version is kept and waits until the reader wants it. */
  | 'ready'
  /** Another tab has taken it; this page goes on with what it has loaded. */
  | 'taken-elsewhere'

/** The site's service worker, as a page sees it. */
export interface SiteWorker {
  state(): UpdateState
  subscribe(listener: () => void): () => void
  /** Lets the newer version take over, and loads this page from it. */
  update(): void
}

/** How long, in milliseconds, a page that stays open does not ask for a newer version. */
const askAgainAfter = 60 * 60 * 1000

/**
 * Registers the service worker, gives it what this page has loaded to keep, and watches for newer versions.
 * `undefined` where there can be none: no HTTPS, a private window, or blocked.
 */
export async function startSiteWorker(base: string): Promise<SiteWorker | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const container = navigator.serviceWorker
  const wasControlled = container.controller !== null
  let registration: ServiceWorkerRegistration | undefined
  try {
    registration = await container.register(`${base}service-worker.js`, {
      scope: base,
      updateViaCache: 'none',
    })
  } catch {
    return undefined
  }
  // What guards a browser's privacy may answer in its place, with nothing.
  if (!registration) return undefined
  if (!wasControlled) void keepThisPage(container)
  return watch(registration, wasControlled)
}

function watch(registration: ServiceWorkerRegistration, wasControlled: boolean): SiteWorker {
  const container = navigator.serviceWorker
  const listeners = new Set<() => void>()
  let state: UpdateState = 'none'
  let wanted = false
  const become = (next: UpdateState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const look = (): void => {
    // The first worker of all waits for nobody.
    if (registration.waiting && container.controller) become('ready')
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  let controlled = wasControlled
  container.addEventListener('controllerchange', () => {
    if (wanted) location.reload()
    else if (controlled) become('taken-elsewhere')
    controlled = true
  })
  askNowAndThen(registration)
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update() {
      wanted = true
      if (registration.waiting) tell(registration.waiting, { type: 'take-over' })
      else location.reload()
    },
  }
}

/** What this page was loaded from came before the worker: it is told, so that it can keep it. */
async function keepThisPage(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
  if (active) tell(active, { type: 'keep', urls: [location.href, ...loaded] })
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainAfter) return
    asked = Date.now()
    registration.update().catch(() => {
      // No network: it is asked another time.
    })
  })
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
