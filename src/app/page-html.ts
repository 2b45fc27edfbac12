/** A page as HTML, to be put into `index.html`. */
export interface PageHtml {
  /** For `<html lang>`. */
  readonly lang: string
  readonly head: string
  readonly body: string
}

/** A page to write. */
export interface SitePage {
  readonly path: string
  /** The file it is kept in, relative to the site's folder. */
  readonly file: string
  /** Modules the page will load at once, by the names the bundler knows them by. */
  readonly modules: readonly string[]
}

/** What the server's half of the page, `prerender.tsx`, offers to a build. */
export interface Prerender {
  /** Where the site lies on its host; begins and ends with `/`. */
  readonly base: string
  sitePages(): readonly SitePage[]
  renderPage(path: string): Promise<PageHtml>
}
