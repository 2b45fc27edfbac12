import type { PageFacts } from './preflight.ts'

/** The facts of the page this runs in. */
export function pageFacts(): PageFacts {
  return {
    isSecureContext: globalThis.isSecureContext,
    crossOriginIsolated: globalThis.crossOriginIsolated,
    hasSharedMemory: typeof SharedArrayBuffer === 'function',
    onLine: navigator.onLine,
  }
}
