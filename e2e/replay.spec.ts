import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { en } from '../src/ui/text/en.ts'
import { zh } from '../src/ui/text/zh.ts'

const main = `import { double } from './lib.ts'

const numbers: number[] = [1, 2, 3]
const doubled = numbers.map((each) => double(each))
console.log(doubled.join(' '))
`
const lib = `/** Twice a number. */
export function double(value: number): number {
  const twice = value * 2
  return twice
}
`

let folder: string
let recording: string

// The recording is made as a reader makes it: by the command, of files on the disk.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopstep-'))
  recording = join(folder, 'double.trace')
  writeFileSync(join(folder, 'main.ts'), main)
  writeFileSync(join(folder, 'lib.ts'), lib)
  const command = ['--import', 'tsx', 'src/build/record.ts', join(folder, 'main.ts'), '--out', recording]
  execFileSync(process.execPath, command)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Drops a file on the page, as from a file manager. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name))
      return transfer
    },
    { name, bytes: [...bytes] },
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await expect(page.getByText(en.replay.dropHere)).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

for (const editor of ['static', 'monaco'] as const)
  test(`a recording of two files is opened, stepped through and followed from file to file, ${editor} code`, async ({
    page,
  }) => {
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.postData()) uploads.push(request.url())
    })
    await page.goto(`/en/replay/?editor=${editor}`)
    await page.getByLabel(en.replay.open).setInputFiles(recording)

    const stage = page.getByRole('region', { name: 'double.trace' })
    const status = stage.locator('[data-status]')
    await expect(stage).toBeFocused()
    await expect(status).toContainText('step 1 of')
    if (editor === 'monaco') await expect(stage.locator('.monaco-editor .view-lines').first()).toBeVisible()

    // A breakpoint in the file of the library; then on to it.
    const file = (name: string) => stage.getByRole('radio', { name })
    await file('lib.ts').check({ force: true })
    const number =
      editor === 'monaco'
        ? stage.locator('.margin-view-overlays .line-numbers').getByText('3', { exact: true })
        : stage.getByRole('button', { name: 'Breakpoint, line 3', exact: true })
    await number.click()
    await page.keyboard.press('F5')
    await expect(status).toContainText('Paused at line 3')
    await expect(status).toContainText('hit 1 of 3')
    await expect(file('lib.ts')).toBeChecked()
    await expect(stage.getByRole('treeitem', { name: /^value:/ })).toContainText('1')

    // Out of the function the view goes to the caller's file, and keys go on working.
    await page.keyboard.press('Shift+F11')
    await expect(file('main.ts')).toBeChecked()
    await page.keyboard.press('Alt+Shift+F5')
    await expect(file('lib.ts')).toBeChecked()
    await stage
      .getByRole('button', { name: /main\.ts:4$/ })
      .last()
      .click()
    await expect(file('main.ts')).toBeChecked()

    await stage.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(stage.getByRole('group', { name: 'Output' })).toContainText('2 4 6')
    expect(uploads).toEqual([])
  })

test('what is no recording is refused with the reason, and a good one can be dropped after it', async ({
  page,
}) => {
  await page.goto('/en/replay/')
  // Monaco has alerts of its own, outside.
  const alert = page.getByRole('main').getByRole('alert')
  await drop(page, 'main.ts', Buffer.from(main))
  await expect(alert).toContainText('main.ts was not opened')
  await expect(alert).toContainText('This is not a recording')

  const bytes = readFileSync(recording)
  await drop(page, 'double.trace', bytes)
  const stage = page.getByRole('region', { name: 'double.trace' })
  await expect(stage.locator('[data-status]')).toContainText('step 1 of')
  await expect(alert).toHaveCount(0)

  await drop(page, 'half.trace', bytes.subarray(0, bytes.length - 20))
  await expect(alert).toContainText('ends too early')
  await stage.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(stage.locator('[data-status]')).toContainText('step 2 of')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
  }
})

test('the page is found from the home page, and is there in Chinese', async ({ page }) => {
  await page.goto('/zh/')
  await page.getByRole('main').getByRole('link', { name: zh.page.replay }).click()
  await expect(page).toHaveURL('/zh/replay/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.replay.title)
  await page.getByRole('button', { name: zh.replay.example }).click()
  const example = page.getByRole('region', { name: 'readFile.link-out.trace' })
  await expect(example.getByRole('radio', { name: 'harness/runtime.ts' })).toBeChecked()
  await expect(example.getByRole('group', { name: zh.stage.standin.title })).toBeVisible()
  await page.getByLabel(zh.replay.open).setInputFiles(recording)
  await expect(page.getByRole('region', { name: 'double.trace' })).toBeVisible()
  await expect(example).toBeHidden()
  await expect(page.getByText(zh.replay.ends.completed)).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/replay/')
})
