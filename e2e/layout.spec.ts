import { expect, test } from '@playwright/test'
import { LessonStage, lineOf } from './support/lesson-stage.ts'

for (const width of [320, 360, 390, 768, 1280])
  for (const language of ['en', 'zh'] as const)
    test(`nothing scrolls sideways at ${width} pixels in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const stage = await LessonStage.open(page, 'readFile', { language, editor: 'static' })
      await stage.press('debug')
      await expect(stage.variables).toBeVisible()
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    })

test('stepping and loading the editor move nothing on the page', async ({ page }) => {
  const stage = await LessonStage.open(page, 'readFile', { language: 'en', editor: 'static' })
  const heightOf = (): Promise<number> => stage.root.evaluate((root) => root.getBoundingClientRect().height)
  await stage.press('debug')
  await expect(stage.variables).toBeVisible()
  const height = await heightOf()
  for (let i = 0; i < 8; i++) {
    await stage.press('stepIn')
    expect(Math.abs((await heightOf()) - height)).toBeLessThan(1)
  }
})

test('Monaco takes the place of the static code at the first hover without a shift', async ({ page }) => {
  await page.goto('/en/lessons/tool-use/')
  const stage = page.getByRole('region', { name: 'buildTools', exact: true })
  await stage.scrollIntoViewIfNeeded()
  const before = await stage.boundingBox()
  await expect(stage.locator('.monaco-editor')).toHaveCount(0)
  await stage.hover()
  await expect(stage.locator('.monaco-editor .view-lines').first()).toBeVisible()
  const after = await stage.boundingBox()
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(1)
})

test('the wheel over the editor scrolls the page or the code, never nothing', async ({ page }) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'monaco' })
  const code = stage.root.locator('.monaco-editor').first()
  await code.hover()
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
})

test('on a touch screen the static code stays and a tap sets a breakpoint', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/en/lessons/tool-use/')
  const stage = page.getByRole('region', { name: 'buildTools', exact: true })
  const line = lineOf('const runProgram = (')
  const number = stage.getByRole('button', { name: `Breakpoint, line ${line}`, exact: true })
  await number.tap()
  await expect(number).toHaveAttribute('aria-pressed', 'true')
  await stage.getByRole('button', { name: 'Debug', exact: true }).tap()
  await expect(stage.locator('[data-status]')).toContainText(`Paused at line ${line}`)
  await expect(stage.locator('.monaco-editor')).toHaveCount(0)
  await context.close()
})

test('the page asks no other origin for anything', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url())
  })
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'monaco' })
  await stage.press('run')
  await stage.expectFinished()
  expect(foreign).toEqual([])
})
