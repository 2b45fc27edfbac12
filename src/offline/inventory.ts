/** Every file of one version of the site. */
export interface Inventory {
  /** Names the version: it changes when any file does. */
  readonly version: string
  /** Where the site lies on its host; begins and ends with `/`. */
  readonly base: string
  /**
   * By path relative to the base, the first 16 hexadecimal digits of a file's SHA-256. A page's path is its
   * folder: `''`, `en/`.
   */
  readonly files: Readonly<Record<string, string>>
  /** Paths of the files that are kept at once; the others are kept when they are first used. */
  readonly core: readonly string[]
}

/** The parts of a request that matter here. */
export interface AskedFor {
  readonly method: string
  readonly url: string
  readonly navigates: boolean
}

/** What to do about a request. */
export type Plan =
  /** Nothing: it is not for this site, or not a request for a file. */
  | { readonly do: 'ignore' }
  /** Answer with a file of this version. */
  | { readonly do: 'serve'; readonly file: string }
  /** Lead to the page's own address, so that its relative links hold. */
  | { readonly do: 'redirect'; readonly url: string }
  /** Ask the network: this version has no such file. */
  | { readonly do: 'ask' }

/** Decides what to do about a request. `origin` is the site's own. */
export function planFor({ method, url, navigates }: AskedFor, origin: string, inventory: Inventory): Plan {
  const { base, files } = inventory
  const { origin: asked, pathname, search, hash } = new URL(url)
  if (method !== 'GET' || asked !== origin || !pathname.startsWith(base)) return { do: 'ignore' }
  const path = pathname.slice(base.length).replace(/(^|\/)index\.html$/, '$1')
  if (Object.hasOwn(files, path)) return { do: 'serve', file: path }
  if (navigates && Object.hasOwn(files, `${path}/`))
    return { do: 'redirect', url: `${origin}${base}${path}/${search}${hash}` }
  return { do: 'ask' }
}

/** The files that a reader of these pages needs besides what the pages have loaded: a lesson's recordings. */
export function companionsOf(paths: readonly string[], { files }: Inventory): readonly string[] {
  const folders = paths.flatMap((path) => {
    const [, id] = /^[a-z]+\/lessons\/([^/]+)\/$/.exec(path) ?? []
    return id === undefined ? [] : [`traces/${id}/`]
  })
  return Object.keys(files).filter((path) => folders.some((folder) => path.startsWith(folder)))
}

/** Cache names of other versions that can go: all but the newest of them, which open pages may still need. */
export function outdated(names: readonly string[], { base, version }: Inventory): readonly string[] {
  const others = names.filter((name) => name.startsWith(cachePrefix(base)) && !name.endsWith(` ${version}`))
  return others.slice(0, -1)
}

/** Name of the cache of a version. Several sites may share an origin. */
export function cacheName({ base, version }: Inventory): string {
  return `${cachePrefix(base)}${version}`
}

/** How the names of all caches of a site begin. */
export function cachePrefix(base: string): string {
  return `loopstep ${base} `
}
