import { describe, expect, it } from 'vitest'
import { cacheName, companionsOf, outdated, planFor, type Inventory } from './inventory.ts'

const inventory: Inventory = {
  version: 'v2',
  base: '/loopstep/',
  files: {
    '': '1',
    'en/': '2',
    'en/lessons/tool-use/': '3',
    'assets/a.js': '4',
    'traces/tool-use/readFile.trace': '5',
    'traces/other/x.trace': '6',
  },
  core: [''],
}
const origin = 'https://host.example'

function plan(path: string, { method = 'GET', navigates = false } = {}) {
  const url = path.startsWith('http') ? path : `${origin}${path}`
  return planFor({ method, url, navigates }, origin, inventory)
}

describe('a request', () => {
  it.each([
    ['/loopstep/', ''],
    ['/loopstep/index.html', ''],
    ['/loopstep/en/', 'en/'],
    ['/loopstep/en/index.html', 'en/'],
    ['/loopstep/en/lessons/tool-use/?editor=static', 'en/lessons/tool-use/'],
    ['/loopstep/assets/a.js', 'assets/a.js'],
  ])('for %s is answered from this version', (path, file) => {
    expect(plan(path)).toEqual({ do: 'serve', file })
  })

  it('for a page without its slash leads to the page', () => {
    expect(plan('/loopstep/en?x=1', { navigates: true })).toEqual({
      do: 'redirect',
      url: `${origin}/loopstep/en/?x=1`,
    })
  })

  it.each(['/loopstep/assets/of-another-version.js', '/loopstep/fr/', '/loopstep/toString'])(
    'for %s is for the network',
    (path) => expect(plan(path, { navigates: true })).toEqual({ do: 'ask' }),
  )

  it.each([
    ['another origin', 'https://other.example/loopstep/', {}],
    ['another site of the origin', '/elsewhere/', {}],
    ['something sent', '/loopstep/en/', { method: 'POST' }],
  ])('for %s is none of ours', (_, path, request) => {
    expect(plan(path, request)).toEqual({ do: 'ignore' })
  })
})

it('keeps a lesson’s recordings with its page, and no other’s', () => {
  expect(companionsOf(['en/', 'en/lessons/tool-use/'], inventory)).toEqual(['traces/tool-use/readFile.trace'])
})

it('keeps the version before, for pages that are open, and nothing older; other sites’ caches stay', () => {
  const names = [
    'loopstep /loopstep/ v0',
    'other',
    'loopstep / v9',
    'loopstep /loopstep/ v1',
    cacheName(inventory),
  ]
  expect(outdated(names, inventory)).toEqual(['loopstep /loopstep/ v0'])
})
