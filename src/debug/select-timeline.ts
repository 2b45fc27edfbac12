import type { Replay } from '#replay'
import type { Step } from '#trace'
import { stopsOf } from './breakpoint.ts'
import type { DebugSession } from './debug-session.ts'
import { remember } from './remember.ts'
import type { Timeline, TimelineMark, TimelineMarkKind } from './views.ts'

/** Marks of one kind there can be: more could not be told apart on a screen. */
const mostMarks = 1_000

/** The slider over the run, with its marks; a long run keeps the first mark of each thousandth. */
export const selectTimeline: (session: DebugSession) => Timeline = remember(
  ({ cursor, breakpoints, path, breakableLines }) => [cursor?.step, breakpoints, path, breakableLines],
  (session) => ({
    stepCount: session.replay?.stepCount ?? 0,
    step: session.cursor?.step ?? 0,
    marks: selectMarks(session),
  }),
)

const selectMarks: (session: DebugSession) => readonly TimelineMark[] = remember(
  ({ breakpoints, path, breakableLines }) => [breakpoints, path, breakableLines],
  (session) => {
    const { replay } = session
    if (!replay) return []
    const hits = stopsOf(session, replay).flat()
    const marks = [...thinned('breakpoint', hits, replay.stepCount), ...selectMarksOfRun(session)]
    return marks.toSorted((a, b) => a.step - b.step)
  },
)

/** The marks that breakpoints have no part in. */
const selectMarksOfRun: (session: DebugSession) => readonly TimelineMark[] = remember(
  () => [],
  ({ replay }) => {
    if (!replay) return []
    const operations = replay.operations.map(({ step }) => Math.max(0, step))
    return [
      ...thinned('error', replay.throws, replay.stepCount),
      ...thinned('call', callsOf(replay), replay.stepCount),
      ...thinned('operation', operations, replay.stepCount),
    ]
  },
)

/** First steps of frames. */
function callsOf(replay: Replay): readonly Step[] {
  const calls: Step[] = []
  for (let step = 1; step < replay.stepCount; step++) if (replay.previousInFrame(step) < 0) calls.push(step)
  return calls
}

function thinned(kind: TimelineMarkKind, steps: readonly Step[], stepCount: number): readonly TimelineMark[] {
  const width = Math.max(1, stepCount / mostMarks)
  const firsts = new Map<number, Step>()
  for (const step of steps) {
    const place = Math.floor(step / width)
    firsts.set(place, Math.min(step, firsts.get(place) ?? step))
  }
  return [...firsts.values()].map((step) => ({ step, kind }))
}
