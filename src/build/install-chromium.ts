import { existsSync } from 'node:fs'
import { chromiumVariables, findChromium } from './find-chromium.ts'
import { runCommand } from './run-command.ts'

/**
 * Path of a Chromium, which is installed first where there is none: Playwright's own download, or the
 * package of Debian where that is refused and we may install one. Rejects with what to do by hand.
 */
export async function ensureChromium(): Promise<string> {
  for (const install of [undefined, downloadWithPlaywright, installWithApt]) {
    await install?.()
    const path = findChromium()
    if (path !== undefined) return path
  }
  throw new Error(
    'There is no Chromium, and none could be installed. Run `npx playwright install --with-deps chromium`, ' +
      `or install Chromium or Chrome and set ${chromiumVariables[0]} to its path.`,
  )
}

async function downloadWithPlaywright(): Promise<void> {
  console.log('No Chromium found: downloading the one of Playwright …')
  await runCommand('npx', ['playwright', 'install', 'chromium'])
}

async function installWithApt(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('The download did not work: installing Chromium with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await runCommand('apt-get', ['update'], { env })) !== 0) return
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
}
