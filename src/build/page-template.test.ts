import { describe, expect, it } from 'vitest'
import { fillTemplate } from './page-template.ts'
import { preloadLinks } from './preload-links.ts'

const template = '<html lang="en"><head><!--head--></head><body><!--body--></body></html>'
const page = { lang: 'zh-Hans', head: '<title>$&</title>', body: '<p>1</p>' }

describe('filling the page template', () => {
  it('puts language, head and body in their places, as they are', () => {
    expect(fillTemplate(template, page)).toBe(
      '<html lang="zh-Hans"><head><title>$&</title></head><body><p>1</p></body></html>',
    )
  })

  it('refuses a template that has lost a place', () => {
    expect(() => fillTemplate(template.replace('<!--body-->', ''), page)).toThrow(
      'index.html must hold `<!--body-->` exactly once.',
    )
  })
})

describe('preloading a page’s modules', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    lesson: { file: 'lesson.js', imports: ['index.html', 'shared'], css: ['lesson.css'] },
    shared: { file: 'shared.js', imports: ['lesson'] },
  }

  it('links a module, its styles and what it imports, but not the entry', () => {
    expect(preloadLinks(manifest, ['lesson'], '/base/')).toEqual([
      '<link rel="stylesheet" crossorigin href="/base/lesson.css">',
      '<link rel="modulepreload" crossorigin href="/base/lesson.js">',
      '<link rel="modulepreload" crossorigin href="/base/shared.js">',
    ])
  })

  it('refuses a module the build has not', () => {
    expect(() => preloadLinks(manifest, ['other'], '/')).toThrow('The build has no module other')
  })
})
