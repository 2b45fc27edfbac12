import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import {
  createSession,
  formatValue,
  reduce,
  selectCallStack,
  selectCurrentLine,
  selectOperations,
  selectOutput,
  selectScopes,
  type DebugSession,
} from '../src/debug/index.ts'
import { createReplay } from '../src/replay/index.ts'
import { decodeTrace } from '../src/trace/index.ts'
import { lesson } from '../lessons/tool-use/lesson.ts'
import { LessonStage } from './support/lesson-stage.ts'

/**
 * A walk over every step of every scenario, forwards and backwards: what each view shows is compared with
 * the recording itself, read from the built file.
 */
for (const stage of lesson.stages)
  test(`every view agrees with every step of ${stage.id}, forwards and backwards`, async ({ page }) => {
    test.setTimeout(180_000)
    const view = await LessonStage.open(page, stage.id, { language: 'en', editor: 'static' })
    for (const scenario of stage.scenarios) {
      await test.step(scenario.id, async () => {
        await view.choose(scenario.title.en)
        await view.press('debug')
        await expect(view.status).toHaveAttribute('data-status', 'paused')
        const expected = recordedMoments(stage.id, scenario.id)
        await view.timeline.focus()
        for (const [step, moment] of expected.entries()) {
          expect(await shownMoment(page, stage.id), `${scenario.id}, step ${step} forwards`).toEqual(moment)
          await view.key('ArrowRight')
        }
        for (const [step, moment] of [...expected.entries()].reverse()) {
          await view.key('ArrowLeft')
          expect(await shownMoment(page, stage.id), `${scenario.id}, step ${step} backwards`).toEqual(moment)
        }
      })
    }
  })

interface Moment {
  readonly line: number
  readonly step: number
  readonly stack: readonly string[]
  readonly variables: readonly string[]
  readonly log: readonly string[]
  readonly output: string
  readonly diagram: string | undefined
}

function recordedMoments(stageId: string, scenarioId: string): readonly Moment[] {
  const folder = 'dist/traces/tool-use'
  const file = readdirSync(folder).find((name) => name.startsWith(`${stageId}.${scenarioId}.`))
  if (file === undefined) throw new Error(`There is no recording of ${stageId}.${scenarioId}.`)
  const replay = createReplay(decodeTrace(readFileSync(`${folder}/${file}`)))
  const empty = createSession({ path: stageOf(stageId).source, breakableLines: [] })
  let session = reduce(reduce(empty, { type: 'load', replay }), { type: 'launch' })
  return Array.from({ length: replay.stepCount }, (_, step) => {
    session = reduce(session, { type: 'goto', step })
    return momentOf(session, stageId)
  })
}

function momentOf(session: DebugSession, stageId: string): Moment {
  const { replay, cursor } = session
  if (!replay || !cursor) throw new Error('The session has no run.')
  const state = replay.stateAt(cursor.step)
  const stack = selectCallStack(session)
  const [local] = selectScopes(session)
  return {
    line: selectCurrentLine(session) ?? 0,
    step: cursor.step,
    stack: stack.map((frame) => `${frame.name || '(anonymous)'} ${frame.line}`),
    variables: (local?.variables ?? []).map(({ name, value, changed }) => {
      const shown = value.type === 'uninitialized' ? 'not set yet' : formatValue(value, state)
      return `${name}: ${shown}${changed ? ' changed' : ''}`
    }),
    log: selectOperations(session).map(({ data }) => (data as { type: string }).type),
    output: selectOutput(session)
      .map((entry) => entry.text)
      .join(''),
    diagram: litNode(
      stageId,
      stack.map((frame) => frame.range.start),
    ),
  }
}

function stageOf(id: string): (typeof lesson.stages)[number] {
  const stage = lesson.stages.find((one) => one.id === id)
  if (!stage) throw new Error(`There is no stage ${id}.`)
  return stage
}

/** Title of the box that holds the nearest frame's statement, found in the source by the anchors alone. */
function litNode(stageId: string, offsets: readonly number[]): string | undefined {
  const stage = stageOf(stageId)
  const source = readFileSync(`lessons/tool-use/${stage.source}`, 'utf8')
  const from = source.indexOf(`function ${stageId}(`)
  for (const offset of offsets)
    for (const { anchor, title } of stage.diagram) {
      const start = source.indexOf(anchor.from, from)
      const last = anchor.to ?? anchor.from
      const end = source.indexOf(last, start) + last.length
      if (start <= offset && offset < end) return title.en
    }
  return undefined
}

/** Reads all views in one go, so that they belong to one moment. */
function shownMoment(page: Page, stageId: string): Promise<Moment> {
  return page.evaluate((id) => {
    const root = document.querySelector(`section[aria-label="${id}"]`)
    if (!root) throw new Error(`There is no stage ${id}.`)
    const all = (selector: string, within: Element = root): Element[] => [
      ...within.querySelectorAll(selector),
    ]
    const text = (element: Element | undefined): string => element?.textContent ?? ''
    const group = (name: string): Element =>
      all('[role=group]').find((one) => text(one.firstElementChild ?? undefined) === name) ?? root
    const slider = root.querySelector<HTMLInputElement>('input[type=range]')
    const stack = all('li button', group('Call stack')).map((button) => {
      const [name, place] = all('span', button)
      return `${text(name)} ${text(place).split(':')[1] ?? ''}`
    })
    const rows = all('[role=tree] [role=treeitem]')
    const nextScope = rows.findIndex((row, i) => i > 0 && row.getAttribute('aria-level') === '1')
    const local = rows.slice(1, nextScope < 0 ? undefined : nextScope)
    return {
      line: Number(root.querySelector('[aria-current=step] button[data-line]')?.getAttribute('data-line')),
      step: Number(slider?.value),
      stack,
      variables: local.map((row) => text(row).replace(/\s+/g, ' ')),
      log: all('ol li', group('Stand-in files and programs')).map((row) => text(all('span', row)[0])),
      output: text(all('pre', group('Output'))[0]),
      diagram: all('ol[aria-label=Diagram] button[aria-current=step] span').map(text)[0],
    }
  }, stageId)
}
