import { isolationHeaders } from '#offline'

/** Where the files lie whose names carry a hash of their content. */
const hashedFolders = ['assets', 'traces']

/** Headers that every answer has. */
export const siteHeaders: Readonly<Record<string, string>> = {
  ...isolationHeaders,
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
