import { expect, test } from '@playwright/test'
import { everyView, LessonStage, lineOf } from './support/lesson-stage.ts'

/** What the lesson promises a reader will see, told in both languages and in both code views. */
for (const view of everyView) {
  const titles = {
    en: {
      unknownTool: 'Unknown tool',
      wrongType: 'Wrong type',
      outside: 'Outside the workspace',
      tooLarge: 'Too large: 4097 bytes',
      decode: 'Decode',
      contain: 'Contain',
      broken: 'A broken registration',
      twoRequests: 'Two requests in one turn',
    },
    zh: {
      unknownTool: '未知的工具',
      wrongType: '类型不对',
      outside: '工作区之外',
      tooLarge: '太大：4097 字节',
      decode: '解码',
      contain: '限制',
      broken: '登记有误',
      twoRequests: '一个回合两个请求',
    },
  }[view.language]

  test.describe(`in ${view.language}, ${view.editor} code`, () => {
    test('buildTools stops where the read_file entry is made and walks to the end with the stand-in untouched', async ({
      page,
    }) => {
      const stage = await LessonStage.open(page, 'buildTools', view)
      const line = lineOf('const read = (')
      await stage.clickLine(line)
      await stage.press('debug')
      await stage.expectPaused(line)
      await stage.expectCounts([0, 0, 0, 0])
      for (let i = 0; i < 10 && (await stage.button('next').isEnabled()); i++) {
        await stage.press('next')
        await stage.expectCounts([0, 0, 0, 0])
      }
      await stage.expectFinished()
      await expect(stage.output).toContainText('read_file, run_main')
      await stage.expectCounts([0, 0, 0, 0])
    })

    test('executeTool stops on the call of run with nothing read, and Next shows the output', async ({
      page,
    }) => {
      const stage = await LessonStage.open(page, 'executeTool', view)
      const line = lineOf('const content = await tool.run(input)')
      await stage.clickLine(line)
      await stage.press('debug')
      await stage.expectPaused(line)
      await stage.expectCounts([0, 0, 0, 0])
      await stage.press('next')
      await stage.expectPaused(line + 1)
      await expect(stage.variables.getByRole('treeitem', { name: /^content/ })).toContainText(
        'console.log(6 * 7)',
      )
      await expect(stage.standin.getByRole('definition').nth(1)).toHaveText('1')
      await expect(stage.standin.getByRole('definition').nth(2)).toHaveText('19')
    })

    test('executeTool never reaches the call of run for an unknown tool or a wrong type', async ({
      page,
    }) => {
      const stage = await LessonStage.open(page, 'executeTool', view)
      const line = lineOf('const content = await tool.run(input)')
      await stage.clickLine(line)
      for (const scenario of [titles.unknownTool, titles.wrongType]) {
        await stage.choose(scenario)
        await stage.press('debug')
        await stage.expectFinished()
        await stage.expectMissed(line)
        await stage.expectCounts([0, 0, 0, 0])
        await expect(stage.output).toContainText('"is_error": true')
        await expect(stage.output).toContainText('"tool_use_id": "call_1"')
      }
    })

    test('a broken registration ends the run by an error instead of becoming feedback', async ({ page }) => {
      const stage = await LessonStage.open(page, 'executeTool', view)
      await stage.choose(titles.broken)
      await stage.press('run')
      await expect(stage.status).toContainText(stage.text.stage.status.endedByError)
      await expect(stage.status).toContainText('TypeError')
      await expect(stage.output).not.toContainText('tool_result')
    })

    test('readFile hits the opening line for main.mjs and never for a path outside', async ({ page }) => {
      const stage = await LessonStage.open(page, 'readFile', view)
      const line = lineOf('const file = openRegularFile(target)')
      await stage.clickLine(line)
      await stage.press('debug')
      await stage.expectPaused(line)
      await stage.choose(titles.outside)
      await expect(stage.status).toContainText(stage.text.stage.status.notRun)
      await stage.press('debug')
      await stage.expectFinished()
      await stage.expectMissed(line)
      await stage.expectCounts([0, 0, 0, 0])
      await expect(stage.output).toContainText('ToolError')
    })

    test('readFile reads 4097 bytes of a file that is too large and refuses before decoding', async ({
      page,
    }) => {
      const stage = await LessonStage.open(page, 'readFile', view)
      const refusal = lineOf('if (bytes.length > maxBytes)')
      await stage.choose(titles.tooLarge)
      await stage.clickLine(refusal)
      await stage.press('debug')
      await stage.expectPaused(refusal)
      await expect(stage.standin.getByRole('definition').nth(2)).toHaveText('4097')
      await stage.press('next')
      await stage.expectPaused(refusal)
      await stage.press('run')
      await stage.expectFinished()
      const decode = stage.diagramNode(titles.decode)
      await expect(decode).toContainText(stage.text.stage.diagram.unreached)
    })

    test('runLoop executes two requests of one turn one by one, and Next over await stays in the loop', async ({
      page,
    }) => {
      const harness = 'lessons/tool-use/harness/loop.ts'
      const stage = await LessonStage.open(page, 'runLoop', view)
      const line = lineOf('results.push(await execute(request))', harness)
      await stage.choose(titles.twoRequests)
      await stage.clickLine(line)
      await stage.press('debug')
      await stage.expectPaused(line)
      const results = stage.variables.getByRole('treeitem', { name: /^results:/ })
      await expect(results).toContainText('[]')
      await stage.press('next')
      await stage.expectPaused(lineOf('for (const request of requests)', harness))
      await stage.press('continue')
      await stage.expectPaused(line)
      await expect(results).toContainText('[{…}]')
      await stage.press('continue')
      await stage.expectFinished()
      await expect(stage.output).toContainText('answered')
      await expect(stage.output).toContainText('4 messages')
    })
  })
}
