import { expect, it } from 'vitest'
import { stepsThatSetElements } from './element-history.ts'
import { createReplay } from './replay.ts'
import { TraceBuilder } from './testing/trace-builder.ts'

it('tells which step set each element of an array, and when it can be seen', () => {
  const build = new TraceBuilder()
  build.enter(build.function('main', { slots: ['list'] }))
  build.step(1)
  const list = build.array('first')
  const other = build.array('of another')
  build.set(0, list).step(2).property(list, 1, 'pushed').step(3)
  build.property(list, 'name', 'no element').property(list, 0, 'replaced').property(other, 1, 'x').return(4)
  build.exit()
  const replay = createReplay(build.build())
  expect(stepsThatSetElements(replay, list.object)).toEqual([
    { index: 0, step: 0, seenAt: 1 },
    { index: 1, step: 1, seenAt: 2 },
    { index: 0, step: 2, seenAt: 3 },
  ])
})
