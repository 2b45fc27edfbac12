import type { CodeExcerpt } from '#lesson'

interface Props {
  readonly excerpt: CodeExcerpt
}

/** Code as prerendered HTML. */
export function CodeView({ excerpt }: Props) {
  return (
    <pre>
      {excerpt.segments.flatMap((segment) =>
        segment.lines.map((line, index) => (
          <span key={`${segment.title}${index}`}>
            {segment.startLine + index}{' '}
            {line.map(([token, kind], at) => (
              <span key={at} style={{ color: `var(--code-${kind})` }}>
                {token}
              </span>
            ))}
            {'\n'}
          </span>
        )),
      )}
    </pre>
  )
}
