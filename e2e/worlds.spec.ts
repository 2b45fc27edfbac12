import { expect, test } from '@playwright/test'
import { LessonStage } from './support/lesson-stage.ts'

for (const [language, scenario] of [
  ['en', 'Too large: 4097 bytes'],
  ['zh', '太大：4097 字节'],
] as const)
  test(`the same runs in both worlds are told, and lead to their scenarios, ${language}`, async ({
    page,
  }) => {
    const stage = await LessonStage.open(page, 'readFile', { language, editor: 'static' })
    const text = stage.text.page.worlds
    const table = page.getByRole('region', { name: text.title })
    const row = table.getByRole('row').filter({ hasText: scenario })
    await expect(row).toContainText(text.why['file-number'])
    const [standin, real] = await row.getByRole('cell').allTextContents()
    expect(standin).toBe(real)
    await expect(table.getByRole('row').filter({ hasText: 'npm run practice' })).toHaveCount(2)
    await row.getByRole('link').click()
    await expect(stage.root.getByRole('radio', { name: scenario })).toBeChecked()
    await expect(stage.root).toBeInViewport()
  })
