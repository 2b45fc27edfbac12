import type { Plugin } from 'vite'
import type { CatalogSource } from './catalog-source.ts'

/**
 * Serves the recordings in development, and writes them into the client's build. A scenario that cannot
 * be recorded fails the build.
 */
export function tracesPlugin(source: CatalogSource): Plugin {
  return {
    name: 'loopstep:traces',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const { traces } = await source.current()
      for (const { url, bytes } of traces)
        this.emitFile({ type: 'asset', fileName: url, source: await bytes() })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').slice(server.config.base.length).replace(/\?.*$/, '')
        if (!path.startsWith('traces/')) return next()
        const answer = async (): Promise<void> => {
          const { traces } = await source.current()
          const bytes = await traces.find((entry) => entry.url === path)?.bytes()
          response.statusCode = bytes ? 200 : 404
          response.setHeader('content-type', 'application/octet-stream')
          response.end(bytes)
        }
        answer().catch(next)
      })
    },
  }
}
