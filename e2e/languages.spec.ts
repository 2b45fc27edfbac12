import { expect, test, type Page } from '@playwright/test'

// The whole page, its service worker too, must be quiet.
test.use({ serviceWorkers: 'allow' })

/** Fails the test at its end when the page logged an error: a hydration that does not fit is one. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

for (const [language, lang, title] of [
  ['en', 'en', 'Connect tools to the same loop'],
  ['zh', 'zh-Hans', '把工具接到同一个循环上'],
] as const) {
  test(`a lesson in ${language} names its language and comes to life without errors`, async ({ page }) => {
    const errors = watchErrors(page)
    await page.goto(`${language}/lessons/tool-use/`, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page).toHaveTitle(`${title} · Loopstep`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(errors).toEqual([])
  })
}

test('each page names itself in the other language', async ({ page }) => {
  await page.goto('en/lessons/tool-use/')
  const alternates = page.locator('link[rel=alternate]')
  await expect(alternates.and(page.locator('[hreflang=en]'))).toHaveAttribute('href', '/en/lessons/tool-use/')
  await expect(alternates.and(page.locator('[hreflang=zh-Hans]'))).toHaveAttribute(
    'href',
    '/zh/lessons/tool-use/',
  )
})

test.describe('a browser in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('is led from the root to the Chinese pages, and the choice of another language sticks', async ({
    page,
  }) => {
    await page.goto('./')
    await expect(page).toHaveURL('/zh/')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/')
    await expect(page.getByRole('link', { name: 'Connect tools' })).toBeVisible()
    await page.waitForFunction(() => localStorage.getItem('loopstep.language') === 'en')
    await page.goto('./')
    await expect(page).toHaveURL('/en/')
  })
})

test('a browser in another language is led to English', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'fr-FR', ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto('./')
  await expect(page).toHaveURL('/en/')
  await context.close()
})

test('a path without a page says so in the path’s language', async ({ page }) => {
  const response = await page.goto('zh/lessons/nothing/')
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这个页面')
})

test('a lesson whose script cannot be loaded stays readable, and says what happened in both languages', async ({
  page,
}) => {
  await page.route('**/assets/zh-*.js', (route) => route.abort())
  await page.goto('zh/lessons/tool-use/')
  await expect(page.getByRole('heading', { name: '此页面有一部分无法工作' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A part of this page does not work' })).toBeVisible()
  await expect(page.locator('#reading')).toBeVisible()
})
