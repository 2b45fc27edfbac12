export type { PageHtml, Prerender, SitePage } from './page-html.ts'
