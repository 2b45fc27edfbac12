import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { build } from 'vite'
import { stripTypes } from '../src/record/index.ts'
import { containerContract } from '../src/webcontainer/testing/container-contract.ts'
import { standInForHost, type StandinHost } from './support/standin-host.ts'

const test = base.extend<{ host: StandinHost }>({
  host: async ({ context }, use) => {
    const host = await standInForHost(context)
    await use(host)
    host.close()
  },
})

async function openPanel(page: Page, language: 'en' | 'zh' = 'en'): Promise<Locator> {
  await page.goto(`/${language}/lessons/tool-use/`)
  const name = { en: 'Run the real harness', zh: '运行真正的 harness' }[language]
  return page.getByRole('region', { name, exact: true })
}

const run = (panel: Locator): Promise<void> => panel.getByRole('button', { name: /^Run/ }).click()

test.describe('running the real harness, with a stand-in for StackBlitz', () => {
  test('runs it, shows output, exit status, Node’s version and the conversation, and runs it again', async ({
    page,
    host,
  }) => {
    const panel = await openPanel(page)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    expect(host.visits).toBe(0)
    await run(panel)
    await expect(panel).toContainText('Finished with exit status 0')
    await expect(panel).toContainText(`Node ${process.version}`)
    await expect(panel.getByRole('region', { name: 'Output of the run' })).toHaveText(
      /1 → read_file → console\.log\(6 \* 7\)\n2 → run_main → exit_code=0 \/ 42\n3 → answered/,
    )
    const messages = panel.getByRole('listitem')
    await expect(messages).toHaveCount(6)
    await expect(messages.nth(1)).toContainText('call_1')
    await expect(messages.nth(4)).toContainText('call_2')

    await panel.getByLabel('Calls of the model, at most').fill('1')
    await expect(panel).toContainText('npm run practice -- --max-calls 1')
    await panel.getByRole('button', { name: 'Run again' }).click()
    await expect(panel).toContainText('Finished with exit status 1')
    await expect(messages).toHaveCount(3)

    await panel.getByRole('radio', { name: /^verify/ }).check()
    await panel.getByRole('button', { name: 'Run again' }).click()
    await expect(panel).toContainText(/\d+ ok, 0 failed/, { timeout: 15_000 })
    await expect(panel).toContainText('Finished with exit status 0')
    expect(host.visits).toBe(1)
  })

  test('keeps characters whole that arrive in halves', async ({ page, host }) => {
    host.mood = 'shredding'
    const panel = await openPanel(page, 'zh')
    await panel.getByRole('button', { name: '运行', exact: true }).click()
    await expect(panel).toContainText('运行结束，退出状态 0')
    await expect(panel.getByRole('region', { name: '这次运行的输出' })).toContainText(
      '2 → run_main → exit_code=0',
    )
  })

  for (const mood of ['crashing', 'reloading'] as const)
    test(`says that the container is lost when it is ${mood}, and boots another`, async ({ page, host }) => {
      host.mood = mood
      const panel = await openPanel(page)
      await run(panel)
      await expect(panel).toContainText('The container went away during the run.')
      host.mood = undefined
      await run(panel)
      await expect(panel).toContainText('Finished with exit status 0')
    })

  test('explains a refusal, shows what to do instead, and can be tried again', async ({ page, host }) => {
    host.mood = 'refusing'
    const panel = await openPanel(page)
    await run(panel)
    await expect(panel).toContainText('Node could not be started in this browser.')
    await expect(panel).toContainText('Your browser does not support all necessary features')
    await expect(panel).toContainText('npm run practice')
    await expect(panel.getByRole('link', { name: 'step through it above' })).toHaveAttribute('href', '#loop')
    host.mood = undefined
    await run(panel)
    await expect(panel).toContainText('Finished with exit status 0')
  })

  test('is cancelled by keyboard while it boots, and leaves no frame behind', async ({ page, host }) => {
    host.mood = 'silent'
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Run', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('progressbar')).toBeVisible()
    await expect.poll(() => host.visits).toBe(1)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
    await expect(page.locator('iframe')).toHaveCount(0)
    host.mood = undefined
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('Finished with exit status 0')
  })
})

test('ends in its explanation, within its limit, when the hosts cannot be reached', async ({ page }) => {
  await page.clock.install()
  await page.route(/stackblitz\.com|webcontainer\.io/, (route) => route.abort('namenotresolved'))
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const panel = await openPanel(page)
  await run(panel)
  await expect(panel).toContainText('Booting')
  const { violations: waiting } = await new AxeBuilder({ page }).include('[data-phase]').analyze()
  expect(waiting.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  await page.clock.fastForward(30_000)
  await expect(panel).toContainText('Node did not start within 30 seconds.')
  await expect(panel).toContainText('Some networks and countries cannot reach them')
  await expect(page.locator('iframe')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).include('[data-phase]').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await page.clock.resume()
  const stage = page.getByRole('region', { name: 'readFile', exact: true })
  await stage.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(stage.locator('[data-status]')).toContainText('Finished')
  expect(errors).toEqual([])
})

test('the unmodified client keeps the contract of containers, with a stand-in for StackBlitz', async ({
  page,
  host,
}) => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: 'e2e/support/contract-page.ts', formats: ['es'], fileName: 'contract' },
    },
  })
  const [built] = Array.isArray(result) ? result : [result]
  const chunk = built && 'output' in built ? built.output[0] : undefined
  await page.route('**/assets/contract.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: chunk?.code ?? '' }),
  )
  const relay = stripTypes(readFileSync('src/webcontainer/relay.ts', 'utf8'), 'relay.ts')
  await page.goto('/container.html')
  const results = await page.evaluate(async (text) => {
    const url = '/assets/contract.js'
    const { checkContract } = (await import(url)) as { checkContract(relay: string): Promise<unknown> }
    return checkContract(text)
  }, relay)
  expect(results).toEqual(Object.fromEntries(Object.keys(containerContract).map((name) => [name, 'kept'])))
  expect(host.visits).toBe(1)
})
