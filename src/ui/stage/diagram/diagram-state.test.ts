import { expect, test } from 'vitest'
import type { DebugCommand } from '#debug'
import type { Trace } from '#trace'
import { content, runInside, runOutside } from '../testing/read-file-stage.ts'
import { sessionOf } from '../testing/session.ts'
import { diagramState } from './diagram-state.ts'

function states(trace: Trace | null, commands: readonly DebugCommand[]) {
  return diagramState(sessionOf(trace, commands), content.diagram).map((one) => one.state)
}

test('without a run all nodes are idle', () => {
  expect(states(null, [])).toEqual(['idle', 'idle', 'idle'])
  expect(states(runInside(), [])).toEqual(['idle', 'idle', 'idle'])
})

test('the node with the current line is lit, those before are passed, those of other runs unreached', () => {
  expect(states(runOutside(), [{ type: 'launch' }])).toEqual(['current', 'ahead', 'unreached'])
  expect(states(runOutside(), [{ type: 'launch' }, { type: 'next' }])).toEqual([
    'passed',
    'current',
    'unreached',
  ])
})

test('at the end every node that was reached is passed', () => {
  expect(states(runInside(), [{ type: 'run' }])).toEqual(['passed', 'passed', 'passed'])
})

test('each node knows its first step', () => {
  const nodes = diagramState(sessionOf(runInside(), [{ type: 'launch' }]), content.diagram)
  expect(nodes.map((one) => one.firstStep)).toEqual([0, 1, 2])
})
