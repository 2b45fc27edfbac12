/**
 * Headers that isolate a page, so that threads can share memory: a page must ask for it, and so must each
 * worker and frame it loads. The host sends them; where it cannot, the service worker puts them in.
 */
export const isolationHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
