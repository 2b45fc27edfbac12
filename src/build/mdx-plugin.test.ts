import { compile } from '@mdx-js/mdx'
import { describe, expect, it } from 'vitest'
import { colourCode, takeHeadingIds } from './mdx-plugin.ts'

async function compiled(text: string): Promise<string> {
  const rehypeColours = () => (tree: Parameters<typeof colourCode>[0]) =>
    colourCode(tree, (code, path) => code.split('\n').map((line) => [[`${path}:${line}`, 'keyword']]))
  const options = { remarkPlugins: [() => takeHeadingIds], rehypePlugins: [rehypeColours] }
  return String(await compile(text, options))
}

describe('prose', () => {
  it('takes a heading’s id out of its text', async () => {
    const code = await compiled('## 读文件 [#reading]')
    expect(code).toMatch(/_components\.h2, \{\s*id: "reading",\s*children: "读文件"/)
  })

  it('takes the id of a heading that ends with code', async () => {
    const code = await compiled('## The `runLoop` [#loop]')
    expect(code).toMatch(/id: "loop"/)
    expect(code).not.toMatch('[#loop]')
  })

  it('colours fenced code by its language', async () => {
    const code = await compiled('```ts\nlet a\n```')
    expect(code).toMatch('color: "var(--code-keyword)"')
    expect(code).toMatch('"code.ts:let a"')
  })

  it('leaves code within a line as it is', async () => {
    expect(await compiled('`let a`')).not.toMatch('--code')
  })
})
