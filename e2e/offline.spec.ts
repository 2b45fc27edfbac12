import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { createSiteServer } from '../src/build/site-server.ts'
import { writeWorker } from '../src/build/write-worker.ts'
import { standInForHost } from './support/standin-host.ts'

/** A host of its own, that can be switched off and be given another version. */
interface Site {
  readonly url: string
  /** Takes the headers away that isolate pages, as hosts do that can send none. */
  sendNoHeaders(): void
  switchOff(): Promise<void>
  /** Writes a version whose lesson page has another title. */
  deploy(title: string): Promise<void>
}

const lesson = 'en/lessons/tool-use/'

const test = base.extend<{ site: Site }>({
  // Playwright reads the pattern, to see what is needed.
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'loopstep-offline-'))
    cpSync('dist', folder, { recursive: true })
    let headers: Record<string, string> | undefined
    let server: Server = await serve(folder)
    const { port } = server.address() as AddressInfo
    const stop = (): Promise<unknown> => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }
    await use({
      url: `http://127.0.0.1:${port}/`,
      async sendNoHeaders() {
        headers = {}
        await stop()
        server = await serve(folder, headers, port)
      },
      switchOff: async () => void (await stop()),
      async deploy(title) {
        const file = join(folder, lesson, 'index.html')
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace(/<title>.*?<\/title>/, `<title>${title}</title>`),
        )
        await writeWorker({ folder, base: '/', remove: false })
      },
    })
    await stop()
    rmSync(folder, { recursive: true })
  },
})

test.use({ serviceWorkers: 'allow' })

async function serve(folder: string, headers?: Record<string, string>, port = 0): Promise<Server> {
  const server = createSiteServer(folder, headers)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

/** Waits until the service worker has kept the page that is shown, and the recordings of its stages. */
async function untilKept(page: Page): Promise<void> {
  const kept = (): Promise<boolean> =>
    page.evaluate(async () => {
      const urls: string[] = []
      for (const name of await caches.keys())
        urls.push(...(await (await caches.open(name)).keys()).map((request) => request.url))
      return (
        urls.includes(location.href.replace(/[?#].*$/, '')) && urls.some((url) => url.includes('/runLoop.'))
      )
    })
  await expect.poll(kept, { timeout: 15_000 }).toBe(true)
}

test('a lesson that was read once is there without a network, and can be debugged', async ({
  page,
  site,
}) => {
  await page.goto(site.url + lesson)
  await untilKept(page)
  await site.switchOff()
  await page.goto(`${site.url}${lesson}?editor=static`)
  const stage = page.getByRole('region', { name: 'readFile', exact: true })
  await stage.getByRole('button', { name: 'Debug', exact: true }).click()
  await expect(stage.locator('[data-status]')).toContainText('Paused at line')
  await stage.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(stage.locator('[data-status]')).toContainText('step 2')
  await page.goto(`${site.url}zh/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const response = await page.goto(`${site.url}zh/lessons/tool-use/`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading').first()).toContainText('There is no network')
})

test('a new version waits until the reader wants it; pages that are open keep theirs', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url + lesson)
  await untilKept(page)
  const other = await context.newPage()
  await other.goto(`${site.url}${lesson}?editor=static`)
  await site.deploy('A newer version')
  await page.reload()
  const notice = page.getByText('A newer version of this site is ready.')
  await expect(notice).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(page).toHaveTitle(/Connect tools/)
  await page.getByRole('button', { name: 'Load it' }).click()
  await expect(page).toHaveTitle('A newer version')
  await expect(notice).toHaveCount(0)

  await expect(other.getByText('Another tab has loaded a newer version')).toBeVisible()
  await expect(other).toHaveTitle(/Connect tools/)
  const stage = other.getByRole('region', { name: 'readFile', exact: true })
  await stage.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(stage.locator('[data-status]')).toContainText('Finished')
  await other.getByRole('button', { name: 'Load it' }).click()
  await expect(other).toHaveTitle('A newer version')
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBeLessThanOrEqual(2)
})

test('where the host sends no headers, the worker isolates the page, asked for by the run panel only', async ({
  page,
  context,
  site,
}) => {
  const host = await standInForHost(context)
  await site.sendNoHeaders()
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(site.url + lesson)
  await untilKept(page)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
  const panel = page.getByRole('region', { name: 'Run the real harness', exact: true })
  await panel.getByRole('button', { name: 'Run', exact: true }).click()
  expect(loads).toBe(1)
  await panel.getByRole('button', { name: 'Load the page once more' }).click()
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true)
  await panel.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(panel).toContainText('Finished with exit status 0')
  expect(loads).toBe(2)
  host.close()
})

test('the site can be installed', async ({ page, context, site }) => {
  await page.goto(`${site.url}zh/`)
  const devtools = await context.newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect([errors, url]).toEqual([[], `${site.url}manifest.webmanifest`])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Test browsers have no profile to install into.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
