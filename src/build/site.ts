import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig, type BuildOptions, type Manifest } from 'vite'
import type { Prerender } from '#app'
import { createCatalogSource, type CatalogSource } from './catalog-source.ts'
import { fillTemplate } from './page-template.ts'
import { preloadLinks } from './preload-links.ts'
import { projectRoot } from './project-root.ts'
import { siteConfig } from './site-config.ts'
import { writeWorker } from './write-worker.ts'
import { siteFolder } from './site-folder.ts'
import { headersFile } from './site-headers.ts'

const manifestFolder = '.vite'
const serverFolder = join(projectRoot, 'node_modules/.cache/loopstep/server')

/** Builds the whole site: the page's script, the recordings, and every page as HTML. */
export async function buildSite(): Promise<void> {
  const source = createCatalogSource(projectRoot)
  await buildWith(source, {
    outDir: siteFolder,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { input: pageFiles.map((name) => join(projectRoot, name)) },
  })
  await buildWith(source, {
    outDir: serverFolder,
    emptyOutDir: true,
    copyPublicDir: false,
    ssr: join(projectRoot, 'src/app/prerender.tsx'),
  })
  const base = await writePages()
  await writeWorker({ folder: siteFolder, base, remove: process.env['LOOPSTEP_WORKER'] === 'remove' })
}

/** The template of all pages, and the page of the frame that a container is booted in. */
const pageFiles = ['index.html', 'container.html']

async function buildWith(source: CatalogSource, options: BuildOptions): Promise<void> {
  const config = siteConfig(source)
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: mergeConfig(config.build ?? {}, options),
  })
}

/** Writes the pages; gives where the site lies on its host. */
async function writePages(): Promise<string> {
  const entry = pathToFileURL(join(serverFolder, 'prerender.js')).href
  const { base, sitePages, renderPage } = (await import(entry)) as Prerender
  const template = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const manifest = readManifest()
  for (const { path, file, modules } of sitePages()) {
    const page = await renderPage(path)
    const head = [page.head, ...preloadLinks(manifest, modules, base)].join('\n    ')
    const target = join(siteFolder, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, fillTemplate(template, { ...page, head }))
  }
  writeFileSync(join(siteFolder, '_headers'), headersFile(base))
  rmSync(join(siteFolder, manifestFolder), { recursive: true })
  return base
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(siteFolder, manifestFolder, 'manifest.json'), 'utf8')) as Manifest
}
