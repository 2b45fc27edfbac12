import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../src/lesson/index.ts'
import { en } from '../../src/ui/text/en.ts'
import type { Text } from '../../src/ui/text/text.ts'
import { zh } from '../../src/ui/text/zh.ts'

/** The page's strings by language. */
const texts: Readonly<Record<Language, Text>> = { en, zh }

/** Which of the two code views a test drives. */
export type Editor = 'static' | 'monaco'

/** Every language with every code view: the stories are told in all of them. */
export const everyView: readonly { readonly language: Language; readonly editor: Editor }[] = [
  { language: 'en', editor: 'static' },
  { language: 'en', editor: 'monaco' },
  { language: 'zh', editor: 'static' },
  { language: 'zh', editor: 'monaco' },
]

/** Number of the one line of the harness that contains a text. */
export function lineOf(text: string, file = 'lessons/tool-use/harness/runtime.ts'): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  const found = lines.flatMap((line, i) => (line.includes(text) ? [i + 1] : []))
  if (found.length !== 1) throw new Error(`"${text}" is on ${found.length} lines of ${file}.`)
  return found[0] ?? 0
}

/** One stage of the lesson's page, as a reader uses it. */
export class LessonStage {
  readonly root: Locator
  readonly text: Text
  readonly #page: Page
  readonly #editor: Editor

  private constructor(page: Page, name: string, language: Language, editor: Editor) {
    this.#page = page
    this.#editor = editor
    this.text = texts[language]
    this.root = page.getByRole('region', { name, exact: true })
  }

  /** Opens the lesson and waits until the stage's code view is there. */
  static async open(
    page: Page,
    name: string,
    { language, editor }: { readonly language: Language; readonly editor: Editor },
  ): Promise<LessonStage> {
    await page.goto(`/${language}/lessons/tool-use/?editor=${editor}`)
    const stage = new LessonStage(page, name, language, editor)
    await stage.root.scrollIntoViewIfNeeded()
    if (editor === 'monaco')
      await expect(stage.root.locator('.monaco-editor .view-lines').first()).toBeVisible()
    return stage
  }

  /** A button of the toolbar. */
  button(action: keyof Text['stage']['actions']): Locator {
    return this.root.getByRole('button', { name: this.text.stage.actions[action].label, exact: true })
  }

  async press(action: keyof Text['stage']['actions']): Promise<void> {
    await this.button(action).click()
  }

  /** Clicks a line number. */
  async clickLine(line: number): Promise<void> {
    await this.lineNumber(line).click()
  }

  /** The line number of a line, which is what a reader clicks. */
  lineNumber(line: number): Locator {
    if (this.#editor === 'monaco')
      return this.root.locator('.margin-view-overlays .line-numbers').getByText(String(line), { exact: true })
    return this.root.getByRole('button', { name: this.text.stage.code.breakpoint(line), exact: true })
  }

  async choose(scenario: string): Promise<void> {
    await this.root.getByRole('radio', { name: scenario, exact: true }).check({ force: true })
  }

  async expectPaused(line: number): Promise<void> {
    await expect(this.status).toContainText(this.text.stage.status.paused(line))
  }

  async expectFinished(): Promise<void> {
    await expect(this.status).toContainText(this.text.stage.status.finished)
  }

  async expectMissed(line: number): Promise<void> {
    await expect(this.status).toContainText(this.text.stage.status.missed([line]))
  }

  /** The line above the code that says in words where the run is. */
  get status(): Locator {
    return this.root.locator('[data-status]')
  }

  get output(): Locator {
    return this.root.getByRole('group', { name: this.text.stage.output.title, exact: true })
  }

  get variables(): Locator {
    return this.root.getByRole('tree', { name: this.text.stage.variables.title })
  }

  get callStack(): Locator {
    return this.root.getByRole('group', { name: this.text.stage.callStack.title, exact: true })
  }

  get standin(): Locator {
    return this.root.getByRole('group', { name: this.text.stage.standin.title, exact: true })
  }

  get timeline(): Locator {
    return this.root.getByRole('slider', { name: this.text.stage.timeline.label })
  }

  /** The four counters: resolved, opened, bytes read, programs run. */
  async expectCounts(counts: readonly [number, number, number, number]): Promise<void> {
    await expect(this.standin.getByRole('definition')).toHaveText(counts.map(String))
  }

  /** A box of the diagram by its title. */
  diagramNode(title: string): Locator {
    return this.root
      .getByRole('list', { name: this.text.stage.diagram.label })
      .getByRole('button', { name: title })
  }

  async key(keys: string): Promise<void> {
    await this.#page.keyboard.press(keys)
  }
}
