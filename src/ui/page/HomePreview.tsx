import { useMemo, useState } from 'react'
import type { Language, Preview } from '#lesson'
import { codeRows, lineTexts } from '../stage/code/code-rows.ts'
import { decorationsFor } from '../stage/code/decorations.ts'
import { StaticCode } from '../stage/code/StaticCode.tsx'
import { Icon } from '../stage/icons/Icon.tsx'
import { useText } from '../text/text.ts'
import styles from './HomePreview.module.css'
import { lessonPath } from './paths.ts'
import { previewCode, previewWords } from './preview-state.ts'

interface Props {
  readonly language: Language
  readonly preview: Preview
}

/** A recorded run to step through at once: a taste of a stage, without its debugger. */
export function HomePreview({ language, preview }: Props) {
  const text = useText()
  const [at, setAt] = useState(0)
  const { frames, code } = preview
  const decorations = useMemo(
    () => decorationsFor(previewCode(frames[at]), lineTexts(codeRows(code))),
    [frames, code, at],
  )
  const last = frames.length - 1
  const { stepBack, next } = text.stage.actions
  return (
    <section className={styles.preview} aria-label={text.page.preview.title}>
      <p className={styles.caption}>{preview.caption[language]}</p>
      <div className={styles.bar} data-print="hide">
        <button
          type="button"
          className={styles.button}
          aria-disabled={at === 0}
          title={stepBack.tip}
          onClick={() => setAt(Math.max(at - 1, 0))}
        >
          <Icon name="debugStepBack" />
          {stepBack.label}
        </button>
        <button
          type="button"
          className={`${styles.button} ${styles.main}`}
          aria-disabled={at === last}
          title={next.tip}
          onClick={() => setAt(Math.min(at + 1, last))}
        >
          <Icon name="debugStepOver" />
          {next.label}
        </button>
        <p className={styles.words} role="status" data-end={at === last}>
          {previewWords(frames, at, text)}
        </p>
        {at === last && (
          <a
            className={styles.more}
            href={`${lessonPath(import.meta.env.BASE_URL, language, preview.lessonId)}#stage-${code.segments[0]?.title ?? ''}`}
          >
            {text.page.preview.more}
          </a>
        )}
      </div>
      <StaticCode excerpt={code} decorations={decorations} />
    </section>
  )
}
