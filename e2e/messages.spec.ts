import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { LessonStage, lineOf } from './support/lesson-stage.ts'

const harness = 'lessons/tool-use/harness/loop.ts'

for (const view of [
  { language: 'en', editor: 'static', twoRequests: 'Two requests in one turn' },
  { language: 'zh', editor: 'monaco', twoRequests: '一个回合两个请求' },
] as const)
  test(`the messages follow the cursor, join requests and results, and lead to their steps, ${view.language}`, async ({
    page,
  }) => {
    const stage = await LessonStage.open(page, 'runLoop', view)
    const text = stage.text.stage.messages
    const list = stage.root.getByRole('list', { name: text.title })
    const messages = list.locator('> li')
    const newOnes = list.locator('> li[data-new]')
    await stage.choose(view.twoRequests)
    const store = lineOf("messages.push({ role: 'user', content: results })", harness)
    await stage.clickLine(store)
    await stage.press('debug')
    await stage.expectPaused(store)

    // Both requests wait for their results, which are not stored yet.
    await expect(messages).toHaveCount(2)
    await expect(messages.nth(1)).toContainText('tool_use')
    await expect(messages.nth(1)).toContainText('read_file')
    await expect(messages.nth(1).getByText(text.unanswered)).toHaveCount(2)
    await stage.press('next')
    await expect(messages).toHaveCount(3)
    await expect(newOnes).toHaveCount(1)
    await expect(newOnes).toContainText('console.log(6 * 7)')
    await expect(messages.nth(1).getByText(text.answeredIn(3))).toHaveCount(2)
    await stage.press('stepBack')
    await expect(messages).toHaveCount(2)

    // An id chosen on one side is marked on the other.
    await stage.press('next')
    await messages.nth(1).getByRole('button', { name: 'call_2' }).click()
    await expect(list.getByRole('button', { name: 'call_2', pressed: true })).toHaveCount(2)
    await expect(list.locator('[data-chosen]')).toHaveCount(2)
    const { violations } = await new AxeBuilder({ page }).include('[data-stage=runLoop]').analyze()
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])

    // A message leads to the step that stores it; at the end all of them are still there.
    await stage.press('run')
    await stage.expectFinished()
    await expect(messages).toHaveCount(4)
    await expect(newOnes).toHaveCount(0)
    await messages.nth(2).getByRole('button').first().click()
    await stage.expectPaused(store)
    await expect(messages).toHaveCount(2)
    await expect(list).toBeFocused()
    await expect(stage.root.getByText(text.rulesKept)).toBeVisible()
  })
