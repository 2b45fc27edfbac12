import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { cacheControl, siteHeaders } from './site-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}

/**
 * Serves a folder the way static hosts do: `index.html` for folders, `404.html` where there is no file. Each
 * answer has `headers` besides its own.
 */
export function createSiteServer(folder: string, headers = siteHeaders): Server {
  return createServer((request, response) => {
    const answer = answerTo(folder, request)
    for (const [name, value] of Object.entries({ ...headers, ...answer.headers }))
      response.setHeader(name, value)
    response.statusCode = answer.status
    if (answer.file === undefined || request.method === 'HEAD') response.end()
    else send(answer.file, request, response)
  })
}

/** Where to listen. */
export interface PortChoice {
  readonly port: number
  /** How many ports to try, from `port` on. */
  readonly tries: number
}

/** Listens on the first free port and gives the address; only this machine can reach it. Rejects if none is free. */
export async function listen(server: Server, { port, tries }: PortChoice): Promise<string> {
  for (let tried = port; tried < port + tries; tried++) {
    const error = await tryPort(server, tried)
    if (!error) return `http://localhost:${tried}/`
    if (error.code !== 'EADDRINUSE') throw error
  }
  const ports = tries === 1 ? `Port ${port} is` : `The ports ${port} to ${port + tries - 1} are all`
  throw new Error(`${ports} taken: choose another with PORT=….`)
}

function tryPort(server: Server, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', resolve)
      resolve(undefined)
    })
  })
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly file?: string
}

function answerTo(folder: string, request: IncomingMessage): Answer {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD' } }
  const path = pathOf(request.url ?? '/')
  const file = path === undefined ? undefined : join(folder, normalize(path))
  if (file !== undefined && path !== undefined && `${file}${sep}`.startsWith(folder + sep)) {
    if (isFile(file)) return found(file, 200, cacheControl(path))
    if (isFile(join(file, 'index.html')))
      return path.endsWith('/')
        ? found(join(file, 'index.html'), 200, cacheControl(path))
        : { status: 301, headers: { location: `${path}/` } }
  }
  const missing = join(folder, '404.html')
  return existsSync(missing) ? found(missing, 404, cacheControl('/404.html')) : { status: 404, headers: {} }
}

function found(file: string, status: number, caching: string): Answer {
  return {
    status,
    file,
    headers: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': caching,
      vary: 'accept-encoding',
    },
  }
}

function send(file: string, request: IncomingMessage, response: ServerResponse): void {
  const stream = createReadStream(file)
  const done = (): void => void response.end()
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) pipeline(stream, response, done)
  else {
    response.setHeader('content-encoding', 'gzip')
    pipeline(stream, createGzip(), response, done)
  }
}

/** The path of a request without its query; `undefined` where it is not a path at all. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''))
    return path.startsWith('/') && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
