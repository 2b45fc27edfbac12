import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('a lesson can be read: title, prose and code', async ({ page }) => {
    await page.goto('en/lessons/tool-use/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect tools to the same loop')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('#reading')).toBeVisible()
    const stage = page.getByRole('region', { name: 'readFile' }).first()
    await expect(
      stage.getByText('export function readFile(workspace: string, path: string)').first(),
    ).toBeVisible()
  })

  test('every stage shows its code with the file’s own line numbers', async ({ page }) => {
    await page.goto('zh/lessons/tool-use/')
    for (const name of ['buildTools', 'executeTool', 'readFile']) {
      const stage = page.getByRole('region', { name }).first()
      await expect(stage).toContainText(`function ${name}(`)
    }
  })

  test('a path without a page says so in every language, and leads on', async ({ page }) => {
    await page.goto('zh/nothing/')
    await expect(page.getByText('没有这个页面')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
    await page.getByRole('main').getByRole('link', { name: '全部课程' }).click()
    await expect(page).toHaveURL('/zh/')
  })

  test('the root lists the lessons and leads to each language', async ({ page }) => {
    await page.goto('./')
    await expect(page.getByRole('link', { name: '中文' })).toHaveAttribute('href', '/zh/')
    await page.getByRole('link', { name: 'Connect tools to the same loop' }).click()
    await expect(page).toHaveURL('/en/lessons/tool-use/')
  })
})
