import { describe, expect, it } from 'vitest'
import { checkProse, readProse } from './prose.ts'
import { sampleFiles } from './testing/sample-lesson.ts'

const good = '## Opening [#opening]\n\n<Stage id="openFile" />\n'

function check(en: string | undefined, zh: string | undefined = good) {
  return () => checkProse(sampleFiles({ 'en.mdx': en, 'zh.mdx': zh }))
}

describe('reading prose', () => {
  it('lists headings and stages with their lines', () => {
    expect(readProse(`text\n\n${good}`)).toEqual([
      { kind: 'heading', id: 'opening', depth: 2, line: 3 },
      { kind: 'stage', id: 'openFile', depth: 0, line: 5 },
    ])
  })

  it('passes over fenced code and comments', () => {
    expect(readProse('```sh\n# not a heading\n<Stage id="x" />\n```\n{/* <Stage id="y" /> */}\n')).toEqual([])
  })
})

describe('checking prose', () => {
  it('accepts translations with the same headings and stages', () => {
    expect(check(good, '## 打开 [#opening]\n\n<Stage id="openFile" />\n')).not.toThrow()
  })

  it.each([
    ['a missing language', undefined, 'lessons/sample/en.mdx: prose in "en": the file does not exist.'],
    [
      'a heading without an id',
      `## Opening\n${good}`,
      'lessons/sample/en.mdx:1: heading: it has no fixed id.',
    ],
    [
      'an id used twice',
      `${good}\n## Again [#opening]`,
      'en.mdx:5: heading "opening": its id is used twice.',
    ],
    ['a heading of level 1', `# Title [#title]\n${good}`, 'en.mdx:1: heading: it is of level 1'],
    [
      'an unknown stage',
      good.replace('openFile', 'close'),
      'en.mdx:3: <Stage id="close" />: the lesson has no such stage. lesson.ts lists, in this order: openFile.',
    ],
    [
      'a stage without an id',
      good.replace(/ id="\w+"/, ''),
      '<Stage id="" />: the lesson has no such stage.',
    ],
    ['a stage shown twice', good + good.slice(22), 'the lesson has no stage in this place.'],
    [
      'a stage that is not shown',
      '## Opening [#opening]',
      'en.mdx: stage "openFile": the prose does not show it.',
    ],
  ])('refuses %s', (_, en, message) => {
    expect(check(en)).toThrow(message)
  })

  it('refuses stages in another order than the lesson’s', () => {
    const files = sampleFiles({ 'en.mdx': '<Stage id="b" />\n<Stage id="a" />' })
    const stages = ['a', 'b'].map((id) => ({ ...files.lesson.stages[0], id })) as typeof files.lesson.stages
    expect(() => checkProse({ ...files, lesson: { ...files.lesson, stages } })).toThrow(
      'en.mdx:1: <Stage id="b" />: the lesson has "a" in this place.',
    )
  })

  it.each([
    [
      'other ids',
      good.replace('#opening', '#other'),
      ':1: heading "## [#other]": lessons/sample/en.mdx has heading "## [#opening]" (line 1) in its place.',
    ],
    ['other levels', good.replace('##', '###'), ':1: heading "### [#opening]"'],
    [
      'a heading more',
      `${good}\n## More [#more]`,
      ':5: heading "## [#more]": lessons/sample/en.mdx has nothing more in its place.',
    ],
    [
      'a heading less',
      good.slice(22),
      ':2: <Stage id="openFile" />: lessons/sample/en.mdx has heading "## [#opening]"',
    ],
  ])('refuses a translation with %s', (_, zh, message) => {
    expect(check(good, zh)).toThrow(`lessons/sample/zh.mdx${message}`)
  })
})
