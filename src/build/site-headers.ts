/** Where the files lie whose names carry a hash of their content. */
const hashedFolders = ['assets', 'traces']

/**
 * Headers that every answer has. The first three isolate the pages, so that threads can share memory: a
 * page must ask for it, and so must each worker and frame it loads.
 */
export const siteHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** How long a file may be kept without asking again; `path` begins with `/`. */
export function cacheControl(path: string): string {
  return hashedFolders.some((folder) => path.includes(`/${folder}/`))
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
}

/** The text of `_headers`, which Cloudflare Pages and Netlify read; `base` begins and ends with `/`. */
export function headersFile(base: string): string {
  const lines = Object.entries(siteHeaders).map(([name, value]) => `  ${name}: ${value}`)
  const hashed = hashedFolders.map((folder) => {
    const path = `${base}${folder}/`
    return `${path}*\n  Cache-Control: ${cacheControl(path)}`
  })
  return [`${base}*`, ...lines, ...hashed].join('\n') + '\n'
}
