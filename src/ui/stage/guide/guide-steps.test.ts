import { expect, test } from 'vitest'
import { reduce, type DebugCommand } from '#debug'
import { path, runInside } from '../testing/read-file-stage.ts'
import { sessionOf } from '../testing/session.ts'
import { guideAfter, type GuideStep } from './guide-steps.ts'

/** The steps of the guide while a reader does one thing after the other. */
function walk(...commands: readonly DebugCommand[]): readonly GuideStep[] {
  let session = sessionOf(runInside(), [])
  let step: GuideStep = 'breakpoint'
  return commands.map((command) => {
    const before = session
    session = reduce(session, command)
    step = guideAfter(step, session, before)
    return step
  })
}

const breakpoint = (line: number): DebugCommand => ({ type: 'toggleBreakpoint', path, line })
const [launch, next, stepBack, disconnect] = (['launch', 'next', 'stepBack', 'disconnect'] as const).map(
  (type): DebugCommand => ({ type }),
) as [DebugCommand, DebugCommand, DebugCommand, DebugCommand]

test('each step is over once it has been done', () => {
  expect(walk(breakpoint(3), launch, next, stepBack)).toEqual(['debug', 'next', 'stepBack', 'end'])
})

test('who begins without a breakpoint is followed', () => {
  expect(walk(launch, next, stepBack)).toEqual(['next', 'stepBack', 'end'])
})

test('a breakpoint that is not reached leads to the end of the run, and back from there', () => {
  expect(walk(breakpoint(4), launch, stepBack)).toEqual(['debug', 'stepBack', 'end'])
})

test('who leaves the run begins again, and what is no progress changes nothing', () => {
  expect(walk(breakpoint(3), launch, disconnect, launch, stepBack)).toEqual([
    'debug',
    'next',
    'debug',
    'next',
    'next',
  ])
})
