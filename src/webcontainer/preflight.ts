/** What keeps a page from booting a container, before anything is tried. */
export type Obstacle =
  /** Not HTTPS and not this machine. */
  | 'insecure'
  /** The page is not cross-origin isolated, so threads cannot share memory. */
  | 'not-isolated'
  | 'no-shared-memory'
  | 'offline'

/** The facts that {@link preflight} looks at. */
export interface PageFacts {
  readonly isSecureContext: boolean
  readonly crossOriginIsolated: boolean
  readonly hasSharedMemory: boolean
  readonly onLine: boolean
}

/** Everything that is in the way; nothing is in the way of most pages. */
export function preflight(facts: PageFacts): readonly Obstacle[] {
  const obstacles: Obstacle[] = []
  if (!facts.isSecureContext) obstacles.push('insecure')
  // An insecure page is never isolated, and an unisolated page has no shared memory: one reason is enough.
  else if (!facts.crossOriginIsolated) obstacles.push('not-isolated')
  else if (!facts.hasSharedMemory) obstacles.push('no-shared-memory')
  if (!facts.onLine) obstacles.push('offline')
  return obstacles
}
