import { expect, test } from '@playwright/test'
import { everyView, LessonStage, lineOf } from './support/lesson-stage.ts'

for (const view of everyView.filter(({ language }) => language === 'en'))
  test.describe(`with ${view.editor} code`, () => {
    test('a breakpoint on a line without a statement moves down to the next one and says so', async ({
      page,
    }) => {
      const stage = await LessonStage.open(page, 'buildTools', view)
      const asked = lineOf('run: read,')
      const line = lineOf('const runProgram = (')
      await stage.clickLine(asked)
      await expect(stage.status).toContainText(stage.text.stage.status.snapped(asked, line))
      await stage.press('debug')
      await stage.expectPaused(line)
    })

    test('clicking a line number again removes its breakpoint', async ({ page }) => {
      const stage = await LessonStage.open(page, 'buildTools', view)
      const line = lineOf('const runProgram = (')
      await stage.clickLine(line)
      await stage.clickLine(line)
      await stage.press('debug')
      await stage.expectPaused(lineOf('const read = ('))
    })

    test('breakpoints stay when the scenario changes, and one that is never reached says so', async ({
      page,
    }) => {
      const stage = await LessonStage.open(page, 'readFile', view)
      const line = lineOf('const file = openRegularFile(target)')
      await stage.clickLine(line)
      for (const [scenario, hit] of [
        ['Outside the workspace', false],
        ['Read main.mjs', true],
        ['A link that leads out', false],
        ['Too large: 4097 bytes', true],
      ] as const) {
        await stage.choose(scenario)
        await expect(stage.status).toContainText(stage.text.stage.status.notRun)
        await stage.press('debug')
        if (hit) await stage.expectPaused(line)
        else await stage.expectMissed(line)
      }
    })

    test('Continue goes from hit to hit and Continue back returns the same way', async ({ page }) => {
      const stage = await LessonStage.open(page, 'readFile', view)
      await stage.choose('Exactly 4096 bytes')
      const line = lineOf('const count = readSync(')
      await stage.clickLine(line)
      await stage.press('debug')
      await stage.expectPaused(line)
      await expect(stage.standin.getByRole('definition').nth(2)).toHaveText('0')
      await stage.press('continue')
      await expect(stage.standin.getByRole('definition').nth(2)).toHaveText('4096')
      await stage.press('continue')
      await stage.expectFinished()
      await stage.press('reverseContinue')
      await expect(stage.standin.getByRole('definition').nth(2)).toHaveText('4096')
      await stage.press('reverseContinue')
      await expect(stage.standin.getByRole('definition').nth(2)).toHaveText('0')
    })
  })

test('without a breakpoint Debug stops at the first statement, and Run goes to the end', async ({ page }) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'static' })
  await expect(stage.output).toContainText(stage.text.stage.output.hint)
  await stage.press('debug')
  await stage.expectPaused(lineOf('const read = ('))
  await stage.press('stop')
  await stage.press('run')
  await stage.expectFinished()
})

test('an error says where it is thrown and who catches it', async ({ page }) => {
  const stage = await LessonStage.open(page, 'readFile', { language: 'en', editor: 'static' })
  await stage.choose('Outside the workspace')
  const refusal = lineOf('if (!isInside(root, asked)) throw')
  await stage.clickLine(refusal)
  await stage.press('debug')
  await stage.expectPaused(refusal)
  for (let i = 0; i < 3; i++) {
    if ((await stage.status.textContent())?.includes('throws')) break
    await stage.press('next')
  }
  await expect(stage.status).toContainText('throws ToolError')
  await expect(stage.status).toContainText(stage.text.stage.moment.caughtByStart)
})

test('choosing a stack frame shows its line and its variables, and stepping returns to the newest', async ({
  page,
}) => {
  const stage = await LessonStage.open(page, 'executeTool', { language: 'en', editor: 'static' })
  const check = lineOf('if (Object.hasOwn(tools, name)) return undefined')
  await stage.clickLine(check)
  await stage.press('debug')
  await stage.expectPaused(check)
  await expect(stage.variables.getByRole('treeitem', { name: /^name:/ })).toBeVisible()
  await stage.callStack.getByRole('button', { name: /^executeTool/ }).click()
  await expect(stage.variables.getByRole('treeitem', { name: /^call:/ })).toBeVisible()
  await expect(stage.callStack).toContainText(stage.text.stage.callStack.start)
  await stage.press('next')
  await expect(stage.variables.getByRole('treeitem', { name: /^name:/ })).toBeVisible()
})

test('unfolded values stay unfolded while stepping', async ({ page }) => {
  const stage = await LessonStage.open(page, 'executeTool', { language: 'en', editor: 'static' })
  await stage.press('debug')
  await stage.variables.getByRole('treeitem', { name: /^call:/ }).click()
  await expect(stage.variables.getByRole('treeitem', { name: /^id:/ })).toContainText('"call_1"')
  await stage.press('next')
  await stage.press('next')
  await expect(stage.variables.getByRole('treeitem', { name: /^id:/ })).toContainText('"call_1"')
})

test('a log entry, a diagram box and the timeline each move the one cursor', async ({ page }) => {
  const stage = await LessonStage.open(page, 'readFile', { language: 'en', editor: 'static' })
  await stage.press('run')
  await stage.expectFinished()
  await stage.standin.getByRole('button', { name: /^open/ }).click()
  await stage.expectPaused(lineOf("return openSync(target, 'r')"))
  await stage.diagramNode('Contain').click()
  await stage.expectPaused(lineOf('if (!isInside(root, asked)) throw'))
  await stage.timeline.focus()
  await stage.key('Home')
  await stage.expectPaused(lineOf('if (path.includes('))
  await stage.key('End')
  await stage.expectFinished()
})

test('a recording that does not arrive is said in words, and Try again loads it', async ({ page }) => {
  let fail = true
  await page.route('**/traces/**', (route) => (fail ? route.abort() : route.continue()))
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'static' })
  await stage.press('debug')
  await expect(stage.status).toContainText(stage.text.stage.status.failed)
  fail = false
  await stage.root.getByRole('button', { name: stage.text.stage.retry }).click()
  await stage.expectPaused(lineOf('const read = ('))
})

test('a recording that is not one is refused in words and the page lives on', async ({ page }) => {
  await page.route('**/traces/**', (route) => route.fulfill({ body: 'LSTRnot really a trace' }))
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'static' })
  await stage.press('debug')
  await expect(stage.status).toContainText(stage.text.stage.failure.unreadable)
})

test('a late answer for the scenario before never replaces the chosen one', async ({ page }) => {
  await page.route('**/traces/**/readFile.read-main.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const stage = await LessonStage.open(page, 'readFile', { language: 'en', editor: 'static' })
  const late = page.waitForResponse(/readFile\.read-main/)
  await stage.press('run')
  await stage.choose('Outside the workspace')
  await stage.press('run')
  await stage.expectFinished()
  await late
  await stage.expectCounts([0, 0, 0, 0])
  await expect(stage.output).toContainText('ToolError')
})

test('the stand-in and the starting call unfold, and the call is pointed out', async ({ page }) => {
  const stage = await LessonStage.open(page, 'readFile', { language: 'en', editor: 'static' })
  const details = stage.root.getByRole('group').filter({ hasText: stage.text.stage.details.summary })
  await details.getByText(stage.text.stage.details.summary).click()
  await expect(details).toContainText('export function start')
  await expect(details).toContainText('createMemoryFileSystem')
  await expect(details.locator('[data-current=caller]')).toContainText('readFile(workspace, path)')
})

test('the margin beside a line number takes a breakpoint as the number itself does', async ({ page }) => {
  const stage = await LessonStage.open(page, 'buildTools', { language: 'en', editor: 'monaco' })
  const line = lineOf('const runProgram = (')
  const number = await stage.lineNumber(line).boundingBox()
  const margin = await stage.root.locator('.monaco-editor .margin').first().boundingBox()
  if (!number || !margin) throw new Error('The editor has no margin.')
  await page.mouse.click(margin.x + 4, number.y + number.height / 2)
  await stage.press('debug')
  await stage.expectPaused(line)
})

test('breakpoints stay drawn in Monaco when the theme and the scenario change', async ({ page }) => {
  const stage = await LessonStage.open(page, 'readFile', { language: 'en', editor: 'monaco' })
  await stage.clickLine(lineOf('const file = openRegularFile(target)'))
  const drawn = stage.root.locator(
    '.glyph-margin-widgets [class*=breakpoint], .margin-view-overlays [class*=breakpoint]',
  )
  await expect(drawn).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(drawn).toHaveCount(1)
  await stage.choose('Outside the workspace')
  await expect(drawn).toHaveCount(1)
})

test('the end of a run keeps the error that ended it, and one can step back from there', async ({ page }) => {
  const stage = await LessonStage.open(page, 'executeTool', { language: 'en', editor: 'static' })
  await stage.choose('A broken registration')
  await stage.press('run')
  await expect(stage.status).toContainText('TypeError')
  await stage.press('stepBack')
  await expect(stage.status).toContainText('Paused at line')
})
