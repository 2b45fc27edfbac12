import type { CodeExcerpt, CodeToken } from '#lesson'
import type { LineNumber } from '#trace'
import own from './StaticCode.module.css'

interface Props {
  readonly excerpt: CodeExcerpt
  /** Not shown here; the coloured view points it out. */
  readonly markedLine?: LineNumber | undefined
}

/** Code as text and nothing else: light, and readable without JavaScript. */
export function PlainCode({ excerpt }: Props) {
  return (
    <figure className={own.figure}>
      <figcaption className={own.caption}>{excerpt.path}</figcaption>
      <pre className={own.plain} tabIndex={0}>
        {excerpt.segments.map((segment) => segment.lines.map(textOf).join('\n')).join('\n\n')}
      </pre>
    </figure>
  )
}

function textOf(tokens: readonly CodeToken[]): string {
  return tokens.map(([text]) => text).join('')
}
