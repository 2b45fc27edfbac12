import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { everyView, LessonStage, lineOf } from './support/lesson-stage.ts'

for (const view of everyView)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing: ${view.language}, ${view.editor} code, ${colorScheme}, paused at a breakpoint`, async ({
      page,
    }) => {
      test.setTimeout(90_000)
      await page.emulateMedia({ colorScheme })
      const stage = await LessonStage.open(page, 'executeTool', view)
      await stage.clickLine(lineOf('const content = await tool.run(input)'))
      await stage.press('debug')
      await expect(stage.variables).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
    })

for (const path of ['/en/', '/zh/', '/nothing-here/'])
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
  })
