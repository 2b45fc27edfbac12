import fc from 'fast-check'
import { expect, it } from 'vitest'
import { idle, isBusy, reduce, type ContainerEvent, type ContainerStatus } from './container-status.ts'
import { outputLimit } from './output.ts'

const event: fc.Arbitrary<ContainerEvent> = fc.oneof(
  fc.constantFrom<ContainerEvent>(
    { type: 'refused', obstacles: ['offline'] },
    { type: 'started' },
    { type: 'booted' },
    { type: 'mounted' },
    { type: 'node', version: 'v20.0.0' },
    { type: 'ended', ending: { kind: 'exited', exitCode: 0 }, saved: '{}' },
    { type: 'failed', problem: 'boot-timeout', detail: '' },
    { type: 'lost', detail: '' },
    { type: 'cancelled' },
  ),
  fc.record({
    type: fc.constant('printed' as const),
    stream: fc.constantFrom('stdout' as const, 'stderr' as const),
    text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('🎉'.repeat(20_000))),
  }),
)

/** The phases that may follow each phase. */
const next: Readonly<Record<ContainerStatus['phase'], readonly ContainerStatus['phase'][]>> = {
  unsupported: ['booting', 'unsupported'],
  idle: ['booting', 'unsupported'],
  booting: ['mounting', 'failed', 'idle'],
  mounting: ['running', 'failed', 'idle'],
  running: ['running', 'finished', 'failed', 'lost'],
  finished: ['booting', 'unsupported'],
  failed: ['booting', 'unsupported'],
  lost: ['booting', 'unsupported'],
}

it('takes every event in every phase, goes only where a phase leads, and can always be left', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let status = idle
      for (const happened of events) {
        const before = status
        status = reduce(before, happened)
        if (status === before) continue
        expect(next[before.phase]).toContain(status.phase)
        if ('output' in status) {
          const { parts, length } = status.output
          expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBe(length)
          expect(length).toBeLessThanOrEqual(outputLimit)
          expect(parts.every(({ text }) => !/[\uD800-\uDBFF]$/.test(text))).toBe(true)
        }
      }
      expect(isBusy(reduce(status, { type: 'cancelled' }))).toBe(false)
      if (!isBusy(status)) expect(reduce(status, { type: 'started' })).toEqual({ phase: 'booting' })
    }),
  )
})
