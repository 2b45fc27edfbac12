import { scrollToReveal } from './reveal.ts'

/** Lines kept in sight around the current one. */
const around = 2

/** Scrolls the page, if need be, so that a row of a code pane is in sight between the stage's sticky head and foot. */
export function revealRow(pane: HTMLElement, row: number): void {
  const style = getComputedStyle(pane)
  const lineHeight = Number.parseFloat(style.getPropertyValue('--line-code'))
  const stage = pane.closest('section')
  const toolbar = stage?.querySelector('[role="toolbar"]')?.parentElement
  const top = pane.getBoundingClientRect().top + (row - around) * lineHeight
  const bottom = top + (2 * around + 1) * lineHeight
  // The whole dock is sticky, or only the timeline in it, and then the dock has no box of its own.
  const dock = stage?.querySelector<HTMLElement>('[data-dock]')
  const foot = dock?.offsetHeight || dock?.firstElementChild?.clientHeight || 0
  const view = { top: toolbar?.offsetHeight ?? 0, bottom: window.innerHeight - foot }
  const distance = scrollToReveal({ top, bottom }, view)
  if (distance !== 0) window.scrollBy({ top: distance })
}
