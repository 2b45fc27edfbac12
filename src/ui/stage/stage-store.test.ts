import { describe, expect, test, vi } from 'vitest'
import { selectBreakpoints, selectCurrentLine } from '#debug'
import type { Trace } from '#trace'
import { LoadError } from './load-trace.ts'
import { createStageStore } from './stage-store.ts'
import { content, runInside, runOutside } from './testing/read-file-stage.ts'

/** A loader whose answers the test gives when it wants to. */
function createLoader() {
  const answers = new Map<string, (trace: Trace) => void>()
  const failures = new Map<string, (error: unknown) => void>()
  return {
    load: (url: string): Promise<Trace> =>
      new Promise((resolve, reject) => {
        answers.set(url, resolve)
        failures.set(url, reject)
      }),
    answer: (id: string, trace: Trace) => answers.get(`traces/${id}`)?.(trace),
    fail: (id: string, error: unknown) => failures.get(`traces/${id}`)?.(error),
  }
}

function createStage() {
  const loader = createLoader()
  const store = createStageStore({ content, loadTrace: loader.load })
  return { loader, store, actions: store.getState().actions }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a stage', () => {
  test('loads the recording when it is started and stops at the breakpoint', async () => {
    const { loader, store, actions } = createStage()
    actions.toggleBreakpoint(6)
    actions.start('launch')
    expect(store.getState().loading).toEqual({ state: 'loading' })
    loader.answer('inside', runInside())
    await settled()
    expect(store.getState().loading).toEqual({ state: 'idle' })
    expect(selectCurrentLine(store.getState().session)).toBe(6)
  })

  test('keeps its breakpoints and returns to not run when another scenario is chosen', async () => {
    const { loader, store, actions } = createStage()
    actions.toggleBreakpoint(6)
    actions.start('launch')
    loader.answer('inside', runInside())
    await settled()
    actions.chooseScenario('outside')
    const { session, scenario } = store.getState()
    expect(scenario.id).toBe('outside')
    expect(session.state).toBe('inactive')
    expect(session.replay).toBeNull()
    expect(selectBreakpoints(session).map((one) => one.line)).toEqual([6])
  })

  test('drops a recording that arrives after another scenario was chosen', async () => {
    const { loader, store, actions } = createStage()
    actions.start('launch')
    actions.chooseScenario('outside')
    actions.start('launch')
    loader.answer('outside', runOutside())
    await settled()
    const { session } = store.getState()
    loader.answer('inside', runInside())
    await settled()
    expect(store.getState().session).toBe(session)
  })

  test('drops the failure of a load that nobody waits for any more', async () => {
    const { loader, store, actions } = createStage()
    actions.start('launch')
    actions.chooseScenario('outside')
    loader.fail('inside', new LoadError('network', 'no answer'))
    await settled()
    expect(store.getState().loading).toEqual({ state: 'idle' })
  })

  test('says why a recording is not there, and can be started again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { loader, store, actions } = createStage()
    actions.start('launch')
    loader.fail('inside', new LoadError('missing', 'HTTP 404'))
    await settled()
    expect(store.getState().loading).toEqual({ state: 'failed', code: 'missing' })
    actions.start('launch')
    loader.answer('inside', runInside())
    await settled()
    expect(selectCurrentLine(store.getState().session)).toBe(2)
    log.mockRestore()
  })

  test('says where a breakpoint landed that was asked for on a line without a statement', () => {
    const { store, actions } = createStage()
    actions.toggleBreakpoint(5)
    expect(store.getState().breakpointChange).toEqual({ asked: 5, line: 6, set: true })
    actions.toggleBreakpoint(6)
    expect(store.getState().breakpointChange).toEqual({ asked: 6, line: 6, set: false })
  })

  test('does not ask for the line to be shown while the timeline is dragged', async () => {
    const { loader, store, actions } = createStage()
    actions.start('launch')
    loader.answer('inside', runInside())
    await settled()
    const { reveals } = store.getState()
    actions.sendQuietly({ type: 'goto', step: 2 })
    expect(store.getState().reveals).toBe(reveals)
    actions.send({ type: 'next' })
    expect(store.getState().reveals).toBe(reveals + 1)
  })
})
