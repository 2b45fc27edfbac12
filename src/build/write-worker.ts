import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from './project-root.ts'
import { siteInventory } from './site-inventory.ts'

/** A worker that takes itself and all it has kept away. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('loopstep ')) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Where a worker goes. */
export interface WorkerTarget {
  readonly folder: string
  readonly base: string
  /** True to take away the workers that visitors have. */
  readonly remove: boolean
}

/** Writes the service worker of a site whose other files are all written. */
export async function writeWorker({ folder, base, remove }: WorkerTarget): Promise<void> {
  if (remove) return writeFileSync(join(folder, 'service-worker.js'), removal)
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __INVENTORY__: JSON.stringify(siteInventory(folder, base)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(projectRoot, 'src/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
