import { describe, expect, it } from 'vitest'
import { languageScript } from './language-choice.ts'

interface Reader {
  readonly languages: readonly string[]
  readonly stored?: string
  readonly blocked?: true
}

function sentTo({ languages, stored, blocked }: Reader, base = '/'): string {
  let target = ''
  const getItem = (): string | null => {
    if (blocked) throw new Error('blocked')
    return stored ?? null
  }
  const navigator = { languages }
  const location = { search: '?a=1', hash: '#b', replace: (url: string) => (target = url) }
  const run = new Function('navigator', 'localStorage', 'location', languageScript(base))
  run(navigator, { getItem }, location)
  return target
}

describe('the root', () => {
  it.each<[string, Reader, string]>([
    ['the browser’s first language that there is', { languages: ['fr-FR', 'zh-CN', 'en'] }, '/zh/?a=1#b'],
    ['English for a browser of other languages', { languages: ['fr', 'enx'] }, '/en/?a=1#b'],
    ['the language read last', { languages: ['en'], stored: 'zh' }, '/zh/?a=1#b'],
    [
      'the browser’s language where the stored one is corrupt',
      { languages: ['zh'], stored: '../x' },
      '/zh/?a=1#b',
    ],
    ['the browser’s language where storage is blocked', { languages: ['zh'], blocked: true }, '/zh/?a=1#b'],
  ])('leads to %s', (_, reader, target) => {
    expect(sentTo(reader)).toBe(target)
  })

  it('leads below the base', () => {
    expect(sentTo({ languages: ['zh-TW'] }, '/loopstep/')).toBe('/loopstep/zh/?a=1#b')
  })
})
