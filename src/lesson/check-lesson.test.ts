import { describe, expect, it } from 'vitest'
import { checkCourse, checkLesson } from './check-lesson.ts'
import type { Lesson, Stage } from './lesson.ts'
import { both, sampleLesson, sampleNode, sampleScenario, sampleStage } from './testing/sample-lesson.ts'

function withStage(changes: Partial<Stage>): Lesson {
  return { ...sampleLesson, stages: [{ ...sampleStage, ...changes }] }
}

const file = 'lessons/sample/lesson.ts'

describe('checking a lesson', () => {
  it('accepts one that is whole', () => {
    expect(() => checkLesson(sampleLesson)).not.toThrow()
  })

  it.each<[string, Lesson, string, string]>([
    [
      'an empty translation',
      { ...sampleLesson, title: { en: 'Sample', zh: ' ' } },
      'missing-translation',
      `${file}: title: the text in "zh" is missing or empty.`,
    ],
    [
      'a scenario without a hint',
      withStage({ scenarios: [{ ...sampleScenario, hint: { en: '', zh: '看' } }] }),
      'missing-translation',
      'hint of scenario "open-it" of stage "openFile": the text in "en"',
    ],
    [
      'a node without a text',
      withStage({ diagram: [{ ...sampleNode('a', 'x'), text: { en: '', zh: '' } }] }),
      'missing-translation',
      'text of node "a" of stage "openFile"',
    ],
    [
      'two stages of one id',
      { ...sampleLesson, stages: [sampleStage, sampleStage] },
      'duplicate-id',
      `${file}: stage "openFile": the id is used twice.`,
    ],
    [
      'two scenarios of one id',
      withStage({ scenarios: [sampleScenario, sampleScenario] }),
      'duplicate-id',
      'scenario of stage "openFile" "open-it"',
    ],
    [
      'two nodes of one id',
      withStage({ diagram: [sampleNode('a', 'x'), sampleNode('a', 'y')] }),
      'duplicate-id',
      'node of stage "openFile" "a"',
    ],
    [
      'a scenario whose id is no file name',
      withStage({ scenarios: [{ ...sampleScenario, id: 'Open it' }] }),
      'invalid-id',
      'scenario of stage "openFile" "Open it": the id cannot be part of a file name and a link.',
    ],
    [
      'a preview of a scenario that is not there',
      { ...sampleLesson, preview: { stage: 'openFile', scenario: 'gone', caption: both('Look') } },
      'missing-preview',
      'preview "openFile.gone": the stage has no such scenario. Choose one of: open-it.',
    ],
    ['a stage whose id is no function', withStage({ id: 'open file' }), 'invalid-id', 'stage "open file"'],
  ])('refuses %s', (_, lesson, code, message) => {
    expect(() => checkLesson(lesson)).toThrow(expect.objectContaining({ code }) as Error)
    expect(() => checkLesson(lesson)).toThrow(message)
  })

  it('refuses two lessons of one number', () => {
    const other: Lesson = { ...sampleLesson, id: 'other', title: both('Other') }
    expect(() => checkCourse([sampleLesson, other])).toThrow(
      'lessons/other/lesson.ts: number 2: lesson "sample" has it too.',
    )
  })
})
