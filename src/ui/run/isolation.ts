const askedKey = 'loopstep.isolation-asked'

/**
 * True where loading the page once more may isolate it: the site's service worker is there and puts in the
 * headers that the host does not send. Once it was tried in vain, it is not offered again.
 */
export async function canIsolateByReload(): Promise<boolean> {
  if (crossOriginIsolated || !('serviceWorker' in navigator)) return false
  try {
    if (sessionStorage.getItem(askedKey) !== null) return false
    const registration = await navigator.serviceWorker.getRegistration()
    return Boolean(registration?.active)
  } catch {
    // Blocked storage: nothing would keep this from being offered for ever.
    return false
  }
}

/** Loads the page once more, through the service worker. */
export function isolateByReload(): void {
  sessionStorage.setItem(askedKey, 'yes')
  location.reload()
}
