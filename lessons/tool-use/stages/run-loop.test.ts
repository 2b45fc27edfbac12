import { describe, expect, it } from 'vitest'
import { createSession, reduce, selectCallStack, type DebugSession } from '#debug'
import { recordScenario } from '#lesson'
import { createReplay } from '#replay'
import { loadLessons } from '../../../src/build/load-lessons.ts'
import { projectRoot } from '../../../src/build/project-root.ts'
import { checkMessages } from '../harness/check-messages.ts'
import { conversationAt } from '../../../src/ui/stage/messages/conversation.ts'

const of = { functionName: 'runLoop', variable: 'messages' }
const lessons = await loadLessons(projectRoot, (file) => import(/* @vite-ignore */ file))
const files = lessons.find(({ lesson }) => lesson.id === 'tool-use')
const stage = files?.lesson.stages.find(({ id }) => id === 'runLoop')

async function sessionOf(scenarioId: string): Promise<DebugSession> {
  const scenario = stage?.scenarios.find(({ id }) => id === scenarioId)
  if (!files || !stage || !scenario) throw new Error(`There is no scenario ${scenarioId}.`)
  const replay = createReplay(await recordScenario(files, stage, scenario))
  const session = createSession({ path: stage.source, breakableLines: [] })
  return reduce(reduce(session, { type: 'load', replay }), { type: 'launch' })
}

const at = (session: DebugSession, step: number) => reduce(session, { type: 'goto', step })
const shown = (session: DebugSession) => conversationAt(session, of, checkMessages)?.messages ?? []

describe('the conversation of the loop', () => {
  it('is what the variable holds at each step, and stays as it was when the loop has returned', async () => {
    const session = await sessionOf('answer')
    const count = session.replay?.stepCount ?? 0
    const lengths = Array.from({ length: count + 1 }, (_, step) => shown(at(session, step)).length)
    expect([...new Set(lengths)]).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    const all = shown(at(session, count))
    expect(all.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ])
    expect(all[1]?.blocks).toEqual([
      {
        block: { type: 'tool_use', id: 'call_1', name: 'read_file', input: { path: 'main.mjs' } },
        id: 'call_1',
        partner: 2,
      },
    ])
    expect(all[2]?.blocks).toEqual([
      {
        block: {
          type: 'tool_result',
          tool_use_id: 'call_1',
          content: 'console.log(6 * 7)\n',
          is_error: false,
        },
        id: 'call_1',
        partner: 1,
      },
    ])
  })

  it('knows the step that stored each message, and marks what the last step stored', async () => {
    const session = await sessionOf('answer')
    for (const { index, step } of shown(at(session, session.replay?.stepCount ?? 0))) {
      expect(shown(at(session, step)).length).toBe(index)
      const after = reduce(at(session, step), { type: 'next' })
      expect(shown(after).map(({ isNew }) => isNew)).toEqual([...Array<boolean>(index).fill(false), true])
      const later = reduce(after, { type: 'next' })
      expect(shown(later).some(({ isNew }) => isNew)).toBe(false)
    }
  })

  it('is said to break no rule at any step of any scenario', async () => {
    for (const { id } of stage?.scenarios ?? []) {
      const session = await sessionOf(id)
      const count = session.replay?.stepCount ?? 0
      for (let step = 0; step <= count; step++)
        expect(conversationAt(at(session, step), of, checkMessages)?.broken ?? []).toEqual([])
    }
  })

  it('is not there before the function has begun, nor of another function', async () => {
    const session = await sessionOf('answer')
    expect(conversationAt(reduce(session, { type: 'disconnect' }), of, checkMessages)).toBeUndefined()
    expect(
      conversationAt(session, { functionName: 'ask', variable: 'messages' }, checkMessages),
    ).toBeUndefined()
  })
})

describe('Next in the loop', () => {
  it('stays in the loop over every await, and goes to the next statement', async () => {
    for (const { id } of stage?.scenarios ?? []) {
      const session = await sessionOf(id)
      const { replay } = session
      if (!replay) throw new Error('The session has a run.')
      for (let step = 0; step < replay.stepCount; step++) {
        const here = at(session, step)
        const [top] = selectCallStack(here)
        const location = replay.locationAt(step)
        const statement = location?.source.text.slice(location.start, location.end) ?? ''
        if (top?.name !== 'runLoop' || !statement.includes('await ')) continue
        const next = reduce(here, { type: 'next' })
        expect(selectCallStack(next)[0]?.frameId, `${id}, step ${step}`).toBe(top.frameId)
        const back = reduce(next, { type: 'stepBack' })
        expect(back.cursor?.step).toBe(step)
      }
    }
  })
})
