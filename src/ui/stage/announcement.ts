import { selectCurrentRange } from '#debug'
import type { StageText } from '../text/stage-text.ts'
import type { StageState } from './stage-store.ts'
import { missedLines, statusOf } from './status.ts'
import { momentWords, reasonWords, statusWords } from './status-words.ts'

/**
 * What the page reads out after a change, or nothing. At a stop the code comes first, then line and reason:
 * that is what listeners ask for, see https://github.com/microsoft/vscode/issues/151664.
 */
export function announcementFor(now: StageState, before: StageState, text: StageText): string | undefined {
  const change = now.breakpointChange
  if (change && change !== before.breakpointChange) {
    if (!change.set) return text.status.breakpointRemoved(change.line)
    const set = text.status.breakpointSet(change.line)
    return change.asked === change.line ? set : `${set}. ${text.status.snapped(change.asked, change.line)}`
  }
  const status = statusOf(now.session, now.loading)
  if (now.loading !== before.loading && status.kind === 'failed') {
    return now.loading.state === 'failed' ? text.failure[now.loading.code] : undefined
  }
  if (now.reveals === before.reveals) return undefined
  const missed = status.kind === 'paused' ? [] : missedLines(now.session)
  const parts = [
    status.kind === 'paused' ? currentCode(now) : undefined,
    statusWords(status, text),
    reasonWords(status, text),
    momentWords(now.session, text),
    missed.length > 0 ? text.status.missed(missed) : undefined,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join('. ')
}

/** Text of the first line of the current statement. */
function currentCode({ session }: StageState): string | undefined {
  const range = selectCurrentRange(session)?.range
  const path = selectCurrentRange(session)?.path
  const source = session.replay?.trace.sources.find((one) => one.path === path)
  return range && source?.text.slice(range.start, range.end).split('\n')[0]?.trim()
}
