import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Prerender } from '#app'
import { fillTemplate } from './page-template.ts'

/** Answers page requests in development with the same HTML that a build writes. */
export function devPagesPlugin(): Plugin {
  return {
    name: 'loopstep:dev-pages',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        renderInDevelopment(server, request.originalUrl ?? '/').then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        }, next)
      })
    },
  }
}

async function renderInDevelopment(server: ViteDevServer, url: string): Promise<string> {
  if (url.startsWith(`${server.config.base}container.html`))
    return server.transformIndexHtml(url, readFileSync(join(server.config.root, 'container.html'), 'utf8'))
  const raw = readFileSync(join(server.config.root, 'index.html'), 'utf8')
  const template = await server.transformIndexHtml(url, raw)
  const loaded = await server.ssrLoadModule('/src/app/prerender.tsx')
  const { renderPage } = loaded as unknown as Prerender
  return fillTemplate(template, await renderPage(url.replace(/[?#].*$/, '')))
}
