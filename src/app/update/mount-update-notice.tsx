import { createRoot } from 'react-dom/client'
import type { Language } from '#lesson'
import { startSiteWorker } from './site-worker.ts'
import { UpdateNotice } from './UpdateNotice.tsx'

/** Starts the service worker, and puts the notice of newer versions after the page's content. */
export async function mountUpdateNotice(language: Language): Promise<void> {
  const worker = await startSiteWorker(import.meta.env.BASE_URL)
  if (!worker) return
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<UpdateNotice language={language} worker={worker} />)
}
