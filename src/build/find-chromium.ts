import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Variables that name a Chromium to use in place of any other. */
export const chromiumVariables = ['LOOPSTEP_CHROMIUM', 'PW_CHROMIUM'] as const

/** What finding a Chromium looks at. */
export interface ChromiumPlaces {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where Playwright keeps its own. */
  readonly downloaded: string
  readonly exists: (path: string) => boolean
}

/**
 * Path of a Chromium to run: the one a variable names, Playwright's own, or the system's; `undefined` where
 * there is none. Throws when a variable names a file that does not exist.
 */
export function findChromium(places: ChromiumPlaces = thisMachine()): string | undefined {
  for (const name of chromiumVariables) {
    const path = places.env[name]
    if (!path) continue
    if (places.exists(path)) return path
    throw new Error(`${name} is ${path}, but there is no such file. Correct it, or unset it.`)
  }
  return [places.downloaded, ...systemPaths].find(places.exists)
}

/** Flags for a Chromium without display, sandbox (containers run it as root) or traffic of its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

function thisMachine(): ChromiumPlaces {
  return { env: process.env, downloaded: chromium.executablePath(), exists: existsSync }
}
