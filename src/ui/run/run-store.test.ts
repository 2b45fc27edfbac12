import { expect, it, vi } from 'vitest'
import type { ContainerStatus, Runner, RunRequest } from '#webcontainer'
import { usualChoice } from './run-choice.ts'
import { createRunStore, type Harness } from './run-store.ts'

const harness: Harness = { files: {}, relay: 'relay.js', programs: { practice: 'p.js', verify: 'v.js' } }

/** A runner that notes what it is asked to run, and is told its status. */
function scriptedRunner() {
  const requests: Promise<RunRequest>[] = []
  let status: ContainerStatus = { phase: 'idle' }
  let tell = (): void => {}
  const runner: Runner = {
    status: () => status,
    subscribe: (listener) => ((tell = listener), () => {}),
    run: async (load) => void requests.push(load()),
    cancel: vi.fn(),
    close: () => {},
  }
  const become = (next: ContainerStatus): void => {
    status = next
    tell()
  }
  return { runner, requests, become }
}

it('loads the runner at the first start only, and follows its status', async () => {
  const { runner, requests, become } = scriptedRunner()
  const load = vi.fn(() => Promise.resolve(runner))
  const store = createRunStore({ harness: () => Promise.resolve(harness), runner: load })
  expect(load).not.toHaveBeenCalled()
  const started = store.start(usualChoice)
  expect(store.state.getState().status.phase).toBe('booting')
  await started
  await store.start({ program: 'verify', maxCalls: 4 })
  become({ phase: 'mounting' })
  expect(store.state.getState().status.phase).toBe('mounting')
  expect(load).toHaveBeenCalledTimes(1)
  const [practice, verify] = await Promise.all(requests)
  expect(practice).toMatchObject({ program: 'p.js', args: ['--save', 'outcome.json'] })
  expect(verify).toMatchObject({ program: 'v.js', args: [] })
})

it('hands on the limit of calls', async () => {
  const { runner, requests } = scriptedRunner()
  const loaders = { harness: () => Promise.resolve(harness), runner: () => Promise.resolve(runner) }
  await createRunStore(loaders).start({ program: 'practice', maxCalls: 1 })
  expect((await requests[0])?.args.slice(0, 2)).toEqual(['--max-calls', '1'])
})

it('says when the runner does not arrive, and loads it again at the next start', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const store = createRunStore({ harness: () => Promise.resolve(harness), runner: load })
  await store.start(usualChoice)
  expect(store.state.getState().status).toMatchObject({ phase: 'failed', problem: 'not-loaded' })
  await store.start(usualChoice)
  expect(load).toHaveBeenCalledTimes(2)
})

it('starts nothing that was cancelled while it was loaded', async () => {
  const { runner, requests } = scriptedRunner()
  const loaders = { harness: () => Promise.resolve(harness), runner: () => Promise.resolve(runner) }
  const store = createRunStore(loaders)
  const started = store.start(usualChoice)
  store.cancel()
  await started
  expect(requests).toEqual([])
  expect(store.state.getState().status.phase).toBe('idle')
})
