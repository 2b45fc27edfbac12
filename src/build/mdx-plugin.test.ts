import { describe, expect, it } from 'vitest'
import { mdxPlugin } from './mdx-plugin.ts'

/** What the plugin's `transform` is, as far as this test calls it. */
type Transform = (text: string, id: string) => Promise<{ readonly code: string }>

async function compiled(text: string): Promise<string> {
  const transform = mdxPlugin().transform as unknown as Transform
  return (await transform(text, '/lessons/sample/en.mdx')).code
}

describe('prose', () => {
  it('takes a heading’s id out of its text', async () => {
    expect(await compiled('## 读文件 [#reading]')).toMatch(
      /_components\.h2, \{\s*id: "reading",\s*children: "读文件"/,
    )
  })

  it('takes the id of a heading that ends with code', async () => {
    const code = await compiled('## The `runLoop` [#loop]')
    expect(code).toMatch(/id: "loop"/)
    expect(code).not.toMatch('[#loop]')
  })

  it('colours fenced code by its language', async () => {
    const code = await compiled('```ts\nlet a\n```')
    expect(code).toMatch(/color: "var\(--code-keyword\)"\s*\},\s*children: "let"/)
  })

  it('leaves code within a line as it is', async () => {
    expect(await compiled('`let a`')).not.toMatch('--code')
  })

  it('knows tables', async () => {
    expect(await compiled('| a |\n|---|\n| b |\n')).toMatch('_components.table')
  })
})
