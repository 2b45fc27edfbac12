import { describe, expect, it } from 'vitest'
import { selectBreakpoints, selectCurrentLine } from '#debug'
import { record } from '#record'
import { encodeTrace } from '#trace'
import { createStageStore } from '../stage/stage-store.ts'
import { selectCodeState } from '../stage/code/code-state.ts'
import { contentOf, readRecording } from './recording.ts'

const modules = {
  'main.ts': { text: "import { twice } from './lib/twice.ts'\nconst six = twice(3)\nconsole.log(six)\n" },
  'lib/twice.ts': { text: 'export function twice(n: number) {\n  return n * 2\n}\n' },
}

async function openTwoFiles() {
  const stepped = Object.entries(modules).map(([path, { text }]) => [path, { text, stepped: 'all' }] as const)
  const trace = await record({ entry: 'main.ts', modules: Object.fromEntries(stepped) })
  const read = readRecording('two.trace', encodeTrace(trace))
  if (!read.ok) throw new Error(read.failure.detail)
  const { replay, sources } = read.recording
  const loadTrace = () => Promise.reject(new Error('never loaded'))
  const store = createStageStore({ content: contentOf(read.recording), sources, replay, loadTrace })
  const shown = () => store.getState().source.code.path
  return { store, shown, actions: store.getState().actions }
}

describe('a recording of several files', () => {
  it('shows the file that the cursor is in, and the one a chosen frame is in', async () => {
    const { store, shown, actions } = await openTwoFiles()
    actions.start('launch')
    expect(shown()).toBe('lib/twice.ts') // a module that is imported runs first
    actions.send({ type: 'stepIn' })
    expect(shown()).toBe('main.ts')
    actions.send({ type: 'stepIn' })
    expect(shown()).toBe('lib/twice.ts')
    actions.send({ type: 'focusStackFrame', index: 1 })
    expect(shown()).toBe('main.ts')
    expect(selectCurrentLine(store.getState().session)).toBe(2)
    actions.send({ type: 'stepBack' })
    expect(shown()).toBe('main.ts')
  })

  it('shows the file a reader chooses, without line, values or breakpoints of another', async () => {
    const { store, shown, actions } = await openTwoFiles()
    actions.showSource('main.ts')
    actions.toggleBreakpoint(2)
    actions.start('launch')
    actions.send({ type: 'next' })
    expect(shown()).toBe('main.ts')
    actions.showSource('lib/twice.ts')
    expect(shown()).toBe('lib/twice.ts')
    expect(selectCodeState(store.getState().session)).toMatchObject({
      current: undefined,
      breakpoints: [],
      values: new Map(),
    })
    actions.send({ type: 'next' })
    expect(shown()).toBe('main.ts')
    actions.send({ type: 'run' })
    actions.showSource('lib/twice.ts')
    expect(shown()).toBe('lib/twice.ts')
  })

  it('stops at a breakpoint in any of its files, and says in which it was set', async () => {
    const { store, shown, actions } = await openTwoFiles()
    actions.showSource('lib/twice.ts')
    actions.toggleBreakpoint(1)
    expect(store.getState().breakpointChange).toEqual({ asked: 1, line: 2, set: true })
    actions.showSource('main.ts')
    actions.toggleBreakpoint(2)
    expect(store.getState().breakpointChange).toEqual({ asked: 2, line: 2, set: true })
    actions.start('launch')
    expect(shown()).toBe('main.ts')
    actions.send({ type: 'continue' })
    expect(shown()).toBe('lib/twice.ts')
    expect(selectBreakpoints(store.getState().session).map((one) => one.hits)).toEqual([1, 1])
  })
})
