import { formatValue, selectMoment, type DebugSession } from '#debug'
import type { StageText } from '../text/stage-text.ts'
import type { Status } from './status.ts'

/** A status in words, without the step's number. */
export function statusWords(status: Status, text: StageText): string {
  const words = text.status
  switch (status.kind) {
    case 'paused':
      return status.line === undefined ? words.atBreakpoint : words.paused(status.line)
    case 'cutShort':
      return words.cutShort[status.reason]
    default:
      return words[status.kind]
  }
}

/** Why the run is paused, if there is more to say than that it was stepped. */
export function reasonWords(status: Status, text: StageText): string | undefined {
  if (status.kind !== 'paused' || !status.breakpoint) return undefined
  const { hitNumber = 1, hits } = status.breakpoint
  return hits === 1 ? text.status.atBreakpoint : text.status.hit(hitNumber, hits)
}

/** What the cursor's step is about, where that is more than a statement: a return, a throw, a catch, an error's end. */
export function momentWords(session: DebugSession, text: StageText): string | undefined {
  const moment = selectMoment(session)
  if (!moment?.value || !session.replay || !session.cursor) return undefined
  const value = formatValue(moment.value, session.replay.stateAt(session.cursor.step))
  const words = text.moment
  switch (moment.kind) {
    case 'return':
      return words.returns(value)
    case 'throw':
      return `${words.throws(value)} · ${handlerWords(moment, text)}`
    case 'catch':
      return words.caughtHere(value, moment.thrownAtLine)
    case 'end':
      return words.endedBy(value, moment.thrownAtLine)
    case 'statement':
    case 'binding':
      return undefined
  }
}

function handlerWords(moment: NonNullable<ReturnType<typeof selectMoment>>, text: StageText): string {
  switch (moment.handler?.by) {
    case 'frame':
      return text.moment.caughtIn(moment.caughtBy ?? text.callStack.anonymous, moment.caughtAtLine ?? 0)
    case 'uncaught':
      return text.moment.uncaught
    default:
      return text.moment.caughtByStart
  }
}
