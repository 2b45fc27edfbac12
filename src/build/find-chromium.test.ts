import { describe, expect, it } from 'vitest'
import { findChromium } from './find-chromium.ts'

function find(env: Readonly<Record<string, string>>, ...existing: readonly string[]): string | undefined {
  return findChromium({ env, downloaded: '/cache/chrome', exists: (path) => existing.includes(path) })
}

describe('finding a Chromium', () => {
  it('takes the one a variable names before any other', () => {
    expect(find({ LOOPSTEP_CHROMIUM: '/mine' }, '/mine', '/cache/chrome')).toBe('/mine')
    expect(find({ PW_CHROMIUM: '/mine' }, '/mine', '/cache/chrome')).toBe('/mine')
  })

  it('refuses a variable that names no file', () => {
    expect(() => find({ PW_CHROMIUM: '/mine' }, '/cache/chrome')).toThrow(
      'PW_CHROMIUM is /mine, but there is no such file. Correct it, or unset it.',
    )
  })

  it('takes Playwright’s own before the system’s', () => {
    expect(find({}, '/usr/bin/chromium', '/cache/chrome')).toBe('/cache/chrome')
  })

  it('takes the system’s where Playwright has none', () => {
    expect(find({ LOOPSTEP_CHROMIUM: '' }, '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome')
  })

  it('finds none where there is none', () => {
    expect(find({})).toBeUndefined()
  })
})
