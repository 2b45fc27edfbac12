import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { failCommand } from './explain-error.ts'
import { chromiumFlags } from './find-chromium.ts'
import { ensureChromium } from './install-chromium.ts'
import { projectRoot } from './project-root.ts'
import { runCommand } from './run-command.ts'
import { isUpToDate, siteFolder } from './site-folder.ts'
import { createSiteServer, listen } from './site-server.ts'

/** Writes the README's picture: a stage in the middle of a run, as the built site shows it. */
async function takeScreenshot(file: string): Promise<void> {
  const executablePath = await ensureChromium()
  if (!isUpToDate() && (await runCommand('npm', ['run', '--silent', 'build'])) !== 0)
    throw new Error('The site could not be built, so there is nothing to show.')
  const server = createSiteServer(siteFolder)
  const address = await listen(server, { port: 4190, tries: 20 })
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' })
    await page.goto(`${address}en/lessons/tool-use/`)
    await showRun(page)
    await page.screenshot({ path: file })
    console.log(`Written: ${file}`)
  } finally {
    await browser.close()
    server.close()
  }
}

async function showRun(page: Page): Promise<void> {
  const stage = page.getByRole('region', { name: 'readFile' }).first()
  await stage.getByRole('button', { name: /^Debug/ }).click()
  const next = stage.getByRole('button', { name: /^(Next|Step over)/ })
  for (let pressed = 0; pressed < 6; pressed++) await next.click()
  const box = await stage.boundingBox()
  await page.mouse.wheel(0, (box?.y ?? 0) - 16)
  // Scrolling is done by another thread; the next frame shows where it ended.
  await page.waitForFunction('new Promise((done) => requestAnimationFrame(() => done(true)))')
}

await takeScreenshot(join(projectRoot, 'docs/screenshot.png')).catch(failCommand)
