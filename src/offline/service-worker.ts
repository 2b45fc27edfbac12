import { cacheName, cachePrefix, companionsOf, outdated, planFor, type Inventory } from './inventory.ts'
import { isolationHeaders } from './isolation-headers.ts'
import { offlinePage } from './offline-page.ts'
import type { WorkerMessage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Put in by the build. */
declare const __INVENTORY__: Inventory

/**
 * The site's one service worker: keeps one version of the site whole and serves that version only, until the
 * reader asks for the next one; and isolates pages where the host does not.
 */
const inventory = __INVENTORY__
const origin = self.location.origin

self.addEventListener('install', (event) => event.waitUntil(keepAll(inventory.core)))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'take-over') void self.skipWaiting()
  else event.waitUntil(keepUsed(message.urls))
})

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request
  const plan = planFor({ method, url, navigates: mode === 'navigate' }, origin, inventory)
  const orOffline = (error: unknown): Response => {
    if (mode !== 'navigate') throw error
    return new Response(offlinePage(inventory.base), {
      status: 503,
      headers: { 'content-type': 'text/html' },
    })
  }
  if (plan.do === 'serve') event.respondWith(serve(plan.file).catch(orOffline).then(isolated))
  else if (plan.do === 'redirect') event.respondWith(Response.redirect(plan.url, 301))
  else if (plan.do === 'ask') event.respondWith(ask(event.request).catch(orOffline).then(isolated))
})

async function takeOver(): Promise<void> {
  for (const name of outdated(await caches.keys(), inventory)) await caches.delete(name)
  await self.clients.claim()
}

/** Keeps files of this version. Rejects when one cannot be had as this version has it. */
async function keepAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName(inventory))
  const keep = async (file: string): Promise<void> => {
    if (await cache.match(urlOf(file))) return
    const response = await load(file)
    if (!response.kept) throw new Error(`${file} is not the one of version ${inventory.version}.`)
  }
  await Promise.all(files.map(keep))
}

/** Keeps what a page has used, and what it will need. What cannot be had now is kept when it is used. */
async function keepUsed(urls: readonly string[]): Promise<void> {
  const used = urls.flatMap((url) => {
    const plan = planFor({ method: 'GET', url, navigates: false }, origin, inventory)
    return plan.do === 'serve' ? [plan.file] : []
  })
  for (const file of new Set([...used, ...companionsOf(used, inventory)]))
    await keepAll([file]).catch(() => {})
}

async function serve(file: string): Promise<Response> {
  const cache = await caches.open(cacheName(inventory))
  return (await cache.match(urlOf(file))) ?? (await load(file)).response
}

/** Gets a file, and keeps it if it is this version's: the host may have the next one already. */
async function load(file: string): Promise<{ readonly response: Response; readonly kept: boolean }> {
  // A name with a hash in it stands for one content; of any other the host is asked.
  const hashed = /^(assets|traces)\//.test(file)
  const response = await fetch(urlOf(file), { cache: hashed ? 'default' : 'no-cache' })
  const wanted = inventory.files[file]
  if (response.status !== 200 || wanted !== (await digestOf(response.clone())))
    return { response, kept: false }
  const cache = await caches.open(cacheName(inventory))
  await cache.put(urlOf(file), response.clone())
  return { response, kept: true }
}

async function digestOf(response: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Asks the network; a page of the version before finds its files in that version's cache. */
async function ask(request: Request): Promise<Response> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix(inventory.base))) continue
    const found = await (await caches.open(name)).match(request)
    if (found && request.mode !== 'navigate') return found
  }
  return fetch(request)
}

/** The response with what isolates a page. One that must not be read stays as it is. */
function isolated(response: Response): Response {
  if (response.status === 0) return response
  const headers = new Headers(response.headers)
  // The body is decoded by now.
  headers.delete('content-encoding')
  headers.delete('content-length')
  for (const [name, value] of Object.entries(isolationHeaders)) headers.set(name, value)
  const { status, statusText } = response
  const empty = [101, 204, 205, 304].includes(status)
  return new Response(empty ? null : response.body, { status, statusText, headers })
}

function urlOf(file: string): string {
  return `${origin}${inventory.base}${file}`
}
