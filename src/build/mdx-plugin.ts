import mdx from '@mdx-js/rollup'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { headingId } from '#lesson'
import { createHighlight, type Highlight } from './highlight.ts'

/** A node of a Markdown or HTML tree: what the two have in common. */
interface TreeNode {
  readonly type: string
  readonly tagName?: string
  value?: string
  children?: TreeNode[]
  properties?: Record<string, unknown>
  data?: { hProperties?: Record<string, unknown> }
}

/** Compiles the lessons' prose: fixed heading ids, GitHub's Markdown, code coloured as on the stages. */
export function mdxPlugin(): Plugin {
  const rehypeColours = () => async (tree: TreeNode) => {
    highlight ??= createHighlight()
    colourCode(tree, await highlight)
  }
  return {
    ...(mdx({
      remarkPlugins: [remarkGfm, () => takeHeadingIds],
      rehypePlugins: [rehypeColours],
    }) as Plugin),
    enforce: 'pre',
  }
}

let highlight: Promise<Highlight> | undefined

/** Moves `[#id]` from the end of each heading's text to its `id`. */
function takeHeadingIds(tree: TreeNode): void {
  for (const node of tree.children ?? []) {
    const last = node.type === 'heading' ? node.children?.at(-1) : undefined
    const id = headingId.exec(last?.value ?? '')?.[1]
    if (!last || id === undefined) continue
    last.value = last.value?.replace(headingId, '') ?? ''
    node.data = { ...node.data, hProperties: { id } }
  }
}

/** Colours fenced code by its language; everything else stays as it is. */
function colourCode(tree: TreeNode, colour: Highlight): void {
  for (const node of tree.children ?? []) {
    const code = node.tagName === 'pre' ? node.children?.[0] : undefined
    if (code?.tagName === 'code') code.children = colouredLines(code, colour)
    else colourCode(node, colour)
  }
}

function colouredLines(code: TreeNode, colour: Highlight): TreeNode[] {
  const text = (code.children ?? []).map((child) => child.value ?? '').join('')
  const lines = colour(text.replace(/\n$/, ''), `code.${languageOf(code)}`)
  return lines.flatMap((line) => [
    ...line.map(([value, kind]) => ({
      type: 'element',
      tagName: 'span',
      properties: { style: `color: var(--code-${kind})` },
      children: [{ type: 'text', value }],
    })),
    { type: 'text', value: '\n' },
  ])
}

function languageOf(code: TreeNode): string {
  const names = code.properties?.['className']
  const name = Array.isArray(names) ? names.find((one) => String(one).startsWith('language-')) : undefined
  return typeof name === 'string' ? name.slice('language-'.length) : ''
}
