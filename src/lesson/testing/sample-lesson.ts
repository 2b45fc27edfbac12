import type { LessonFiles } from '../lesson-files.ts'
import type { DiagramNode, Lesson, Scenario, Stage } from '../lesson.ts'

/** A harness with one function that calls another and the stand-in. */
const harnessText = `import { closeSync, openSync } from 'node:fs'

/** Opens a file and says its number. */
export function openFile(path: string): string {
  const file = openSync(path, 'r')
  closeSync(file)
  return label(file)
}

// Not attached: a blank line follows.

function label(file: number): string {
  return \`#\${file}\`
}
`

/** Calls the function and prints what it returns. */
export const startText = `import { openFile } from '../harness/open.ts'

// openFile( in a comment is no call.
export function start({ path }: { path: string }): void {
  console.log(openFile(path))
}
`

/** A text in both languages. */
export function both(text: string): { readonly en: string; readonly zh: string } {
  return { en: text, zh: `${text}（中文）` }
}

/** A node of the sample's diagram. */
export function sampleNode(id: string, from: string, to?: string): DiagramNode {
  return { id, title: both(id), text: both(id), anchor: to === undefined ? { from } : { from, to } }
}

/** A scenario that reads `/a.txt`. */
export const sampleScenario: Scenario = {
  id: 'open-it',
  title: both('Open it'),
  hint: both('Watch the number.'),
  input: { path: '/a.txt' },
  files: { '/a.txt': 'hello' },
}

/** The sample's only stage. */
export const sampleStage: Stage = {
  id: 'openFile',
  source: 'harness/open.ts',
  symbols: ['openFile'],
  start: 'starts/open.ts',
  scenarios: [sampleScenario],
  diagram: [
    sampleNode('open', "const file = openSync(path, 'r')"),
    sampleNode('close', 'closeSync(file)', 'return label(file)'),
  ],
}

/** The sample lesson. */
export const sampleLesson: Lesson = {
  id: 'sample',
  number: 2,
  title: both('Sample'),
  summary: both('A sample.'),
  stages: [sampleStage],
}

const prose = '## Opening [#opening]\\n\\n<Stage id="openFile" />\\n'

const texts: Readonly<Record<string, string>> = {
  'harness/open.ts': harnessText,
  'starts/open.ts': startText,
  'en.mdx': prose,
  'zh.mdx': prose,
}

/** The sample with some of its files or its lesson replaced; a text of `undefined` is a missing file. */
export function sampleFiles(
  changed: Readonly<Record<string, string | undefined>> = {},
  lesson: Lesson = sampleLesson,
): LessonFiles {
  const all = { ...texts, ...changed }
  return { lesson, earlier: ['first'], read: (path) => all[path] }
}

/** The sample with its stage replaced in part. */
export function sampleWithStage(
  changes: Partial<Stage>,
  files: Readonly<Record<string, string | undefined>> = {},
): LessonFiles {
  return sampleFiles(files, { ...sampleLesson, stages: [{ ...sampleStage, ...changes }] })
}
