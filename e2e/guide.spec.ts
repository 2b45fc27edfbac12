import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { LessonStage } from './support/lesson-stage.ts'

for (const view of [
  { language: 'en', editor: 'monaco' },
  { language: 'zh', editor: 'static' },
] as const)
  test(`the first minute follows what a new reader does, and is offered once, ${view.language}`, async ({
    page,
  }) => {
    const stage = await LessonStage.open(page, 'buildTools', view)
    const text = stage.text.guide
    await stage.root.getByRole('button', { name: text.accept }).click()
    const card = stage.root.getByRole('group', { name: text.title })
    const line = Number(/\d+/.exec((await card.getByRole('status').textContent()) ?? '')?.[0])
    await expect(card).toBeFocused()
    await stage.clickLine(line)
    await expect(card).toContainText(text.steps.debug(line))

    // What it speaks of is marked and in sight: the card is beside it, not over it.
    const { violations } = await new AxeBuilder({ page }).include('[data-stage=buildTools]').analyze()
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
    await stage.press('debug')
    await stage.expectPaused(line)
    await expect(card).toContainText(text.steps.next(line))
    const [top, bottom] = await card.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return [top, bottom]
    })
    const number = await stage.lineNumber(line).boundingBox()
    expect(number && (number.y >= (bottom ?? 0) || number.y + number.height <= (top ?? 0))).toBe(true)

    await stage.press('next')
    await expect(card).toContainText(text.steps.stepBack(line))
    await stage.press('stepBack')
    await expect(card).toContainText(text.steps.end(line))
    await card.getByRole('button', { name: text.done }).click()
    await expect(card).toBeHidden()
    await expect(stage.root.locator('[role=toolbar] button:focus')).toHaveCount(1)

    await page.reload()
    await expect(stage.root.getByRole('button', { name: text.accept })).toBeHidden()
  })

test('the first minute can be declined, or begun by keyboard and ended by Esc', async ({ page }) => {
  const view = { language: 'en', editor: 'static' } as const
  const stage = await LessonStage.open(page, 'buildTools', view)
  const accept = stage.root.getByRole('button', { name: stage.text.guide.accept })
  await accept.focus()
  await stage.key('Enter')
  const card = stage.root.getByRole('group', { name: stage.text.guide.title })
  await expect(card).toBeVisible()
  await stage.key('Tab')
  await stage.key('Escape')
  await expect(card).toBeHidden()
  await stage.key('F5')
  await expect(stage.status).toHaveAttribute('data-status', 'paused')

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await stage.root.getByRole('button', { name: stage.text.guide.decline }).click()
  await expect(accept).toBeHidden()
  await page.reload()
  await expect(accept).toBeHidden()
  await expect(page.getByRole('region', { name: 'readFile' })).toBeVisible()
})
