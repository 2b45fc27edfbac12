import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { createCatalogSource, type CatalogSource } from './catalog-source.ts'
import { devPagesPlugin } from './dev-pages-plugin.ts'
import { lessonsPlugin } from './lessons-plugin.ts'
import { mdxPlugin } from './mdx-plugin.ts'
import { projectRoot } from './project-root.ts'
import { siteHeaders } from './site-headers.ts'
import { tracesPlugin } from './traces-plugin.ts'

/** Vite's settings for the site. Two builds that share a source load the lessons once. */
export function siteConfig(source: CatalogSource = createCatalogSource(projectRoot)): UserConfig {
  return {
    root: projectRoot,
    base: process.env['LOOPSTEP_BASE'] ?? '/',
    server: { headers: { ...siteHeaders } },
    preview: { headers: { ...siteHeaders } },
    plugins: [
      mdxPlugin(),
      react({ include: /\.(tsx|mdx)$/ }),
      lessonsPlugin(projectRoot, source),
      tracesPlugin(source),
      devPagesPlugin(),
    ],
    build: {
      target: 'es2023',
      modulePreload: { polyfill: false },
      // Monaco is one chunk of this size; it is loaded when a reader first wants it.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  }
}
