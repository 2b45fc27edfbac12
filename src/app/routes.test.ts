import { describe, expect, it } from 'vitest'
import { allRoutes, pathOf, routeIn, routeOf } from './routes.ts'

const site = { base: '/', lessonIds: ['tool-use', 'agent-loop'] }

describe('routes', () => {
  it.each([
    ['/', { page: 'root', language: 'en' }],
    ['/zh/', { page: 'home', language: 'zh' }],
    ['/zh', { page: 'home', language: 'zh' }],
    ['/en/lessons/tool-use/', { page: 'lesson', language: 'en', lessonId: 'tool-use' }],
    ['/en/lessons/tool-use/index.html', { page: 'lesson', language: 'en', lessonId: 'tool-use' }],
    ['/zh/replay/', { page: 'replay', language: 'zh' }],
    ['/zh/lessons/no-such-lesson/', { page: 'not-found', language: 'zh' }],
    ['/fr/', { page: 'not-found', language: 'en' }],
    ['/zhongwen/', { page: 'not-found', language: 'en' }],
  ])('%s is found', (path, route) => {
    expect(routeOf(path, site)).toEqual(route)
  })

  it('lie below the base', () => {
    const below = { ...site, base: '/loopstep/' }
    expect(routeOf('/loopstep/zh/lessons/tool-use/', below)).toMatchObject({ page: 'lesson', language: 'zh' })
    expect(routeOf('/zh/lessons/tool-use/', below)).toMatchObject({ page: 'not-found' })
  })

  it('lead back to themselves', () => {
    for (const route of allRoutes(site)) {
      const path = pathOf(route, site.base)
      if (path !== undefined) expect(routeOf(path, site)).toEqual(route)
    }
  })

  it('have the same page in each language; the root has the home pages', () => {
    const lesson = routeOf('/en/lessons/tool-use/', site)
    expect(pathOf(routeIn(lesson, 'zh'), site.base)).toBe('/zh/lessons/tool-use/')
    expect(pathOf(routeIn(routeOf('/', site), 'zh'), site.base)).toBe('/zh/')
  })
})
