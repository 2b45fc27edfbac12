/** Vertical extent in CSS pixels, downwards. */
export interface Extent {
  readonly top: number
  readonly bottom: number
}

/** How far to scroll down (up if negative) so that `line` lies within `view`; 0 when it does. */
export function scrollToReveal(line: Extent, view: Extent): number {
  if (line.top < view.top) return line.top - view.top
  if (line.bottom > view.bottom) return line.bottom - view.bottom
  return 0
}
