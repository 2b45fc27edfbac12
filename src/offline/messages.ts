/** What a page tells the service worker. */
export type WorkerMessage =
  /** Take the place of the version before. */
  | { readonly type: 'take-over' }
  /** Keep the files at these addresses: this page was loaded before there was a worker. */
  | { readonly type: 'keep'; readonly urls: readonly string[] }
