import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './project-root.ts'
import { headersFile, siteHeaders } from './site-headers.ts'

it('writes the headers for hosts that read them, below the base', () => {
  const text = headersFile('/loopstep/')
  expect(text).toMatch(/^\/loopstep\/\*\n {2}Cross-Origin-Opener-Policy: same-origin\n/)
  expect(text).toContain('/loopstep/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
})

it('is told to the other hosts whole', () => {
  const hosting = readFileSync(join(projectRoot, 'docs/hosting.md'), 'utf8')
  const examples = [...hosting.matchAll(/```(?:nginx|apache|)\n([^`]*)```/g)].map(([, text]) => text ?? '')
  expect(examples).toHaveLength(3)
  for (const example of examples)
    for (const [name, value] of Object.entries(siteHeaders)) expect(example).toContain(`${name} ${value}`)
})
