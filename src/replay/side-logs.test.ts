import { describe, expect, it } from 'vitest'
import { createReplay } from './replay.ts'
import { TraceBuilder } from './testing/trace-builder.ts'

describe('output and operations', () => {
  it('belong to the step during which they happened, in one order', () => {
    const build = new TraceBuilder()
    build.output('before\n')
    build.enter(build.function('main'))
    build.step(1).output('a\n').operation({ op: 'read', bytes: 3 }).output('b\n', 'stderr').step(2).exit()
    build.output('after\n')
    const replay = createReplay(build.build())
    expect(replay.outputs).toEqual([
      { step: -1, category: 'stdout', text: 'before\n' },
      { step: 0, category: 'stdout', text: 'a\n' },
      { step: 0, category: 'stderr', text: 'b\n' },
      { step: 1, category: 'stdout', text: 'after\n' },
    ])
    expect(replay.operations).toEqual([{ step: 0, data: { op: 'read', bytes: 3 } }])
  })
})
