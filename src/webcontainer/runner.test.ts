import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContainerStatus } from './container-status.ts'
import { outputLimit } from './output.ts'
import type { PageFacts } from './preflight.ts'
import { createRunner, usualLimits, type RunRequest, type Runner } from './runner.ts'
import { createScriptedHost, type Script, type ScriptedHost } from './testing/scripted-host.ts'

const facts: PageFacts = {
  isSecureContext: true,
  crossOriginIsolated: true,
  hasSharedMemory: true,
  onLine: true,
}
const request: RunRequest = { files: {}, relay: 'r.js', program: 'p.js', args: [], saves: 'saved.json' }
const load = (): Promise<RunRequest> => Promise.resolve(request)
const line = (relay: string, text: string): string => `${JSON.stringify({ relay, text })}\n`

interface Run {
  readonly host: ScriptedHost
  readonly runner: Runner
  readonly phases: readonly string[]
}

function begin(script: Script, page = facts, loading = load): Run {
  const host = createScriptedHost(script)
  const runner = createRunner({ host, facts: () => page })
  const phases: string[] = []
  runner.subscribe(() => {
    const { phase } = runner.status()
    if (phases.at(-1) !== phase) phases.push(phase)
  })
  void runner.run(loading)
  return { host, runner, phases }
}

/** Lets the time pass, and everything that waits for it happen. */
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

function printed(status: ContainerStatus): string {
  return 'output' in status
    ? status.output.parts.map(({ stream, text }) => `${stream}:${text}`).join('|')
    : ''
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a run', () => {
  it('goes through its phases and ends with status, version, output and what was saved', async () => {
    const output = [
      line('node', 'v20.1.0'),
      line('stdout', 'a\n').slice(0, 9),
      line('stdout', 'a\n').slice(9),
    ]
    const { runner, phases } = begin({ output: [...output, line('stderr', 'b\n')], exit: 1, saved: '{}' })
    await pass(0)
    expect(phases).toEqual(['booting', 'mounting', 'running', 'finished'])
    expect(runner.status()).toMatchObject({
      ending: { kind: 'exited', exitCode: 1 },
      nodeVersion: 'v20.1.0',
      saved: '{}',
    })
    expect(printed(runner.status())).toBe('stdout:a\n|stderr:b\n')
  })

  it('uses the one container again', async () => {
    const { host, runner } = begin({ exit: 0 })
    await pass(0)
    await runner.run(load)
    expect(runner.status().phase).toBe('finished')
    expect([host.boots, host.open]).toEqual([1, 1])
  })

  it('is one at a time', async () => {
    const { host, runner } = begin({ boot: 'hang' })
    void runner.run(load)
    await pass(0)
    expect([host.boots, runner.status().phase]).toEqual([1, 'booting'])
  })

  it('keeps its output within the limit and marks what it leaves out', async () => {
    const { runner } = begin({ output: Array(200).fill(line('stdout', '行'.repeat(1000))), exit: 0 })
    await pass(0)
    const status = runner.status()
    expect(status).toMatchObject({ phase: 'finished', output: { cut: true } })
    expect(printed(status).length).toBeLessThanOrEqual(outputLimit + 'stdout:'.length)
  })

  it('shows what Node prints by itself', async () => {
    const { runner } = begin({ output: ['Error: Cannot find module\n', '  at x'], exit: 1 })
    await pass(0)
    expect(printed(runner.status())).toBe('stderr:Error: Cannot find module\n  at x\n')
  })

  it('is ended at its limit', async () => {
    const { host, runner } = begin({ output: [line('stdout', 'on')] })
    await pass(usualLimits.run)
    expect(runner.status()).toMatchObject({ phase: 'finished', ending: { kind: 'time-limit' } })
    expect(printed(runner.status())).toBe('stdout:on')
    await pass(usualLimits.kill)
    expect(host.open).toBe(1)
  })

  it('takes its container with it when it cannot be ended', async () => {
    const { host, runner } = begin({ deaf: true })
    await pass(usualLimits.run + usualLimits.kill)
    expect(host.open).toBe(0)
    host.follow({ exit: 0 })
    await runner.run(load)
    expect([runner.status().phase, host.boots]).toEqual(['finished', 2])
  })

  it('says when its container is lost, and keeps what it printed', async () => {
    const { host, runner } = begin({ output: [line('stdout', 'so far')] })
    await pass(0)
    host.lose('out of memory')
    await pass(0)
    expect(runner.status()).toMatchObject({ phase: 'lost', detail: 'out of memory' })
    expect(printed(runner.status())).toBe('stdout:so far')
    host.follow({ exit: 0 })
    await runner.run(load)
    expect([runner.status().phase, host.boots, host.open]).toEqual(['finished', 2, 1])
  })
})

describe('no run', () => {
  it.each<[keyof PageFacts, string]>([
    ['isSecureContext', 'insecure'],
    ['crossOriginIsolated', 'not-isolated'],
    ['hasSharedMemory', 'no-shared-memory'],
    ['onLine', 'offline'],
  ])('is tried where %s is missing', async (fact, obstacle) => {
    const { host, runner } = begin({}, { ...facts, [fact]: false })
    expect(runner.status()).toEqual({ phase: 'unsupported', obstacles: [obstacle] })
    expect(host.boots).toBe(0)
  })

  it.each<[string, Script, number, string]>([
    ['the host never answers', { boot: 'hang' }, usualLimits.boot, 'boot-timeout'],
    ['the host refuses', { boot: 'reject' }, 0, 'boot-rejected'],
    ['the files are not taken', { mount: 'reject' }, 0, 'mount-failed'],
    ['the files are never taken', { mount: 'hang' }, usualLimits.mount, 'mount-failed'],
    ['the program does not start', { spawn: 'reject' }, 0, 'start-failed'],
    ['the program never starts', { spawn: 'hang' }, usualLimits.mount, 'start-failed'],
  ])('comes to be when %s, and another can be tried', async (_, script, time, problem) => {
    const { host, runner } = begin(script)
    await pass(time)
    expect(runner.status()).toMatchObject({ phase: 'failed', problem })
    host.follow({ exit: 0 })
    await runner.run(load)
    expect(runner.status().phase).toBe('finished')
    expect(host.open).toBe(1)
  })

  it('comes to be when the harness does not arrive', async () => {
    const { runner } = begin({ boot: 'hang' }, facts, () => Promise.reject(new Error('no network')))
    await pass(0)
    expect(runner.status()).toEqual({ phase: 'failed', problem: 'not-loaded', detail: 'no network' })
  })
})

describe('cancelling', () => {
  it.each<[string, Script, string]>([
    ['booting', { boot: 'hang' }, 'idle'],
    ['mounting', { mount: 'hang' }, 'idle'],
    ['running', { output: [line('stdout', 'x')] }, 'finished'],
    ['running, the program deaf', { deaf: true }, 'finished'],
  ])('works while %s, and a run can follow at once', async (_, script, phase) => {
    const { host, runner } = begin(script)
    await pass(0)
    runner.cancel()
    expect(runner.status().phase).toBe(phase)
    host.follow({ exit: 0, output: [line('stdout', 'second')] })
    const second = runner.run(load)
    await pass(usualLimits.kill)
    await second
    expect(runner.status().phase).toBe('finished')
    expect(printed(runner.status())).toBe('stdout:second')
    expect(host.open).toBe(1)
  })

  it('does nothing where nothing goes on', async () => {
    const { runner } = begin({ exit: 0 })
    await pass(0)
    const before = runner.status()
    runner.cancel()
    expect(runner.status()).toBe(before)
  })
})
