import { expect, test } from '@playwright/test'
import { en } from '../src/ui/text/en.ts'
import { zh } from '../src/ui/text/zh.ts'

for (const [language, text, stage] of [
  ['en', en, 'readFile'],
  ['zh', zh, 'readFile'],
] as const)
  test(`a run on the home page can be stepped through to its end and leads to its stage, ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/`)
    const preview = page.getByRole('region', { name: text.page.preview.title })
    const words = preview.getByRole('status')
    const next = preview.getByRole('button', { name: text.stage.actions.next.label })
    const count = Number(/(\d+)\D*$/.exec((await words.textContent()) ?? '')?.[1])
    expect(count).toBeGreaterThan(5)
    for (let step = 2; step <= count; step++) {
      await next.click()
      await expect(words).toContainText(text.stage.status.step(step, count))
    }
    await expect(words).toContainText('ToolError')
    await expect(preview).toContainText('target = "/secret.txt"')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await preview.getByRole('button', { name: text.stage.actions.stepBack.label }).click()
    await expect(words).toContainText(text.stage.status.step(count - 1, count))
    await next.click()
    await preview.getByRole('link', { name: text.page.preview.more }).click()
    await expect(page.getByRole('region', { name: stage })).toBeInViewport()
  })
