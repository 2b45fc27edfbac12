import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { LessonStage, lineOf, type Editor } from './support/lesson-stage.ts'

for (const editor of ['static', 'monaco'] as const satisfies readonly Editor[]) {
  test.describe(`with ${editor} code`, () => {
    const view = { language: 'en', editor } as const

    test("VS Code's keys drive the stage that has focus", async ({ page }) => {
      const stage = await LessonStage.open(page, 'executeTool', view)
      const call = lineOf('const content = await tool.run(input)')
      await stage.clickLine(call)
      await stage.key('F5')
      await stage.expectPaused(call)
      await stage.key('F10')
      await stage.expectPaused(call + 1)
      await stage.key('Alt+Shift+F10')
      await stage.expectPaused(call)
      await stage.key('Alt+Shift+F5')
      await stage.expectPaused(lineOf('const result = { type:'))
      await stage.key('F11')
      await stage.key('F11')
      await stage.expectPaused(lineOf('if (Object.hasOwn(tools, name)) return undefined'))
      await stage.key('Shift+F11')
      await stage.expectPaused(lineOf('if (unknownTool) return'))
      await stage.key('F5')
      await stage.expectPaused(call)
      await stage.key('Control+Shift+F5')
      await stage.expectPaused(call)
      await stage.key('Shift+F5')
      await expect(stage.status).toContainText(stage.text.stage.status.notRun)
    })

    test('F9 sets and removes a breakpoint at the caret without a pointer', async ({ page }) => {
      const stage = await LessonStage.open(page, 'buildTools', view)
      const line = lineOf('const read = (')
      await stage.button('debug').focus()
      for (let i = 0; i < 40 && !(await inCode(stage)); i++) await stage.key('Tab')
      const first = await caretLine(stage)
      for (let i = first; i < line; i++) await stage.key('ArrowDown')
      await stage.key('F9')
      await stage.key('F5')
      await stage.expectPaused(line)
      await stage.key('F9')
      await stage.key('F5')
      await stage.expectFinished()
    })
  })
}

/** True once Tab has brought focus into the code. */
function inCode(stage: LessonStage): Promise<boolean> {
  return stage.root.evaluate((root) => {
    const active = document.activeElement
    return (
      active !== null &&
      root.contains(active) &&
      active.matches('button[data-line], .native-edit-context, textarea')
    )
  })
}

/** The line the focus or the caret is on, which is the first shown one until it is moved. */
function caretLine(stage: LessonStage): Promise<number> {
  return stage.root.evaluate((root) => {
    const line =
      document.activeElement?.getAttribute('data-line') ?? root.querySelector('.line-numbers')?.textContent
    return Number(line)
  })
}

test('debugger keys outside a stage stay the browser’s own', async ({ page }) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'static' })
  const prevented = await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'F10', bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(prevented).toBe(false)
  await expect(stage.status).toContainText(stage.text.stage.status.notRun)
})

test('a reader can do the whole first exercise by keyboard alone and Tab leaves every part', async ({
  page,
}) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'static' })
  await page.locator('body').press('Tab')
  await expect(page.getByRole('link', { name: stage.text.page.skip })).toBeFocused()
  const seen = new Set<string>()
  for (let i = 0; i < 60; i++) {
    await stage.key('Tab')
    const where = await page.evaluate(() => {
      const active = document.activeElement
      const region = active?.closest('[data-stage]')?.getAttribute('data-stage')
      const visible = active instanceof HTMLElement && active.getBoundingClientRect().height > 0
      return { region: region ?? '', visible, name: active?.tagName ?? '' }
    })
    expect(where.name).not.toBe('BODY')
    seen.add(where.region)
    if (seen.has('readFile')) break
  }
  expect([...seen]).toEqual(expect.arrayContaining(['buildTools', 'executeTool']))
})

test('the toolbar is one tab stop with arrow keys, and a button keeps focus when it can do no more', async ({
  page,
}) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'static' })
  await stage.button('debug').focus()
  await stage.key('Enter')
  await expect(stage.status).toContainText('Paused')
  while (!(await stage.button('next').evaluate((button) => button === document.activeElement)))
    await stage.key('ArrowRight')
  for (let i = 0; i < 12; i++) await stage.key('Enter')
  await stage.expectFinished()
  await expect(stage.button('next')).toHaveAttribute('aria-disabled', 'true')
  await expect(stage.button('next')).toBeFocused()
})

test('one polite live region says the code first, then the line', async ({ page }) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'static' })
  await stage.press('debug')
  await expect(page.locator('[aria-live=polite]')).toHaveCount(1)
  await expect(page.locator('[aria-live=polite]')).toHaveText(/^const read = .*87|^const read = .*line \d+/s)
})

test('Tab leaves Monaco, forwards and backwards', async ({ page }) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'monaco' })
  await stage.clickLine(lineOf('const read = ('))
  expect(await inCode(stage)).toBe(true)
  await stage.key('Tab')
  expect(await inCode(stage)).toBe(false)
  await stage.key('Shift+Tab')
  expect(await inCode(stage)).toBe(true)
  await stage.key('Shift+Tab')
  expect(await inCode(stage)).toBe(false)
})

test('? shows all keys, also from read-only code, and Esc gives focus back', async ({ page }) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'monaco' })
  const sheet = page.getByRole('dialog', { name: stage.text.keyboard.title })
  await stage.button('debug').focus()
  await stage.key('?')
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText('Alt+Shift+F10')
  await expect(sheet.getByRole('button', { name: stage.text.keyboard.close })).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
  await stage.key('Escape')
  await expect(sheet).toBeHidden()
  await expect(stage.button('debug')).toBeFocused()

  await stage.root.locator('.view-lines').first().click()
  await stage.key('?')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: stage.text.keyboard.close }).click()
  await expect(sheet).toBeHidden()

  // In a text field it is a character like any other.
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('textarea')))
  await page.locator('textarea').first().pressSequentially('why?')
  await expect(sheet).toBeHidden()
  await expect(page.locator('textarea').first()).toHaveValue('why?')

  await page.getByRole('button', { name: stage.text.keyboard.open }).click()
  await expect(sheet).toBeVisible()
})
