import type { ReplayPage } from './ReplayPage.tsx'

/** The module of {@link loadReplayPage}, as a bundler names it. */
export const replayModule = 'src/ui/recording/ReplayPage.tsx'

/** Loads the page that replays recordings: no other page needs it. */
export async function loadReplayPage(): Promise<typeof ReplayPage> {
  return (await import('./ReplayPage.tsx')).ReplayPage
}
