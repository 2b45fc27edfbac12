import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { build } from 'vite'
import { chromiumFlags } from '../find-chromium.ts'
import { ensureChromium } from '../install-chromium.ts'
import { projectRoot } from '../project-root.ts'
import type { Measurement } from './measurement.ts'
import { peakMemory } from './peak-memory.ts'
import type { MeasureInWorker } from './worker-answer.ts'

/** Our recorder in a worker of Chromium. */
export interface ChromiumSystem {
  readonly version: string
  measure(source: string): Promise<Pick<Measurement, 'milliseconds' | 'bytes' | 'peakBytes'>>
  close(): Promise<void>
}

const folder = join(projectRoot, 'node_modules/.cache/loopstep/bench')

/** Bundles the recorder for a worker and starts a browser to run it in. */
export async function startChromium(): Promise<ChromiumSystem> {
  const executablePath = await ensureChromium()
  const code = await bundlePage()
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  return {
    version: browser.version(),
    close: () => browser.close(),
    async measure(source) {
      // A context of its own has a process of its own, whose memory is this run's alone.
      const context = await browser.newContext()
      try {
        const page = await context.newPage()
        await page.addScriptTag({ content: code, type: 'module' })
        const answer = await page.evaluate(measure, source)
        if (typeof answer === 'string') throw new Error(answer)
        const peakBytes = await peakOfRenderers(browser)
        return { milliseconds: answer.milliseconds, bytes: answer.byteLength, peakBytes }
      } finally {
        await context.close()
      }
    },
  }
}

async function bundlePage(): Promise<string> {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: true,
      lib: {
        entry: join(projectRoot, 'src/build/bench/in-browser/page.ts'),
        formats: ['es'],
        fileName: () => 'page.js',
      },
    },
  })
  return readFileSync(join(folder, 'page.js'), 'utf8')
}

/** Runs in the page. */
function measure(source: string): ReturnType<MeasureInWorker> {
  return (globalThis as unknown as { measureInWorker: MeasureInWorker }).measureInWorker(source)
}

/** The most memory that one of the browser's page processes has held. */
async function peakOfRenderers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const peaks = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakMemory(id))
  return Math.max(...peaks)
}
