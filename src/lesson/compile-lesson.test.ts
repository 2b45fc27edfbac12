import { describe, expect, it } from 'vitest'
import { compileLesson, type CompileOptions } from './compile-lesson.ts'
import { sampleFiles, sampleWithStage, startText } from './testing/sample-lesson.ts'

const options: CompileOptions = {
  language: 'zh',
  highlight: (text) => text.split('\n').map((line) => [[line, 'plain']]),
  traceUrl: (stage, scenario) => `traces/${stage.id}.${scenario.id}`,
  standin: [{ path: 'standin/memory.ts', text: 'let a\n' }],
}

describe('compiling a lesson', () => {
  const content = compileLesson(sampleFiles(), options)
  const [stage] = content.stages

  it('takes the texts of one language', () => {
    expect(content).toMatchObject({ id: 'sample', number: 2, language: 'zh', title: 'Sample（中文）' })
    expect(stage?.scenarios[0]).toMatchObject({ title: 'Open it（中文）', hint: 'Watch the number.（中文）' })
    expect(stage?.diagram.map((node) => node.title)).toEqual(['open（中文）', 'close（中文）'])
  })

  it('shows the symbol’s lines with their own numbers', () => {
    expect(stage?.code.path).toBe('harness/open.ts')
    expect(stage?.code.segments).toEqual([
      {
        title: 'openFile',
        startLine: 3,
        lines: [
          [['/** Opens a file and says its number. */', 'plain']],
          [['export function openFile(path: string): string {', 'plain']],
          [["  const file = openSync(path, 'r')", 'plain']],
          [['  closeSync(file)', 'plain']],
          [['  return label(file)', 'plain']],
          [['}', 'plain']],
        ],
      },
    ])
  })

  it('lists the lines a breakpoint can be on', () => {
    expect(stage?.breakableLines).toEqual([5, 6, 7])
  })

  it('shows the starting call and the line that calls the function', () => {
    expect(stage?.start?.segments[0]).toMatchObject({ title: 'open.ts', startLine: 1 })
    expect(stage?.startCallLine).toBe(5)
  })

  it('gives each scenario its input, its files and its recording', () => {
    expect(stage?.scenarios[0]).toMatchObject({
      input: '{\n  "path": "/a.txt"\n}',
      files: [{ path: '/a.txt', kind: 'file', size: 5 }],
      traceUrl: 'traces/openFile.open-it',
    })
  })

  it('shows the stand-in’s own source', () => {
    expect(content.standin).toEqual([
      {
        path: 'standin/memory.ts',
        segments: [{ title: 'memory.ts', startLine: 1, lines: [[['let a', 'plain']]] }],
      },
    ])
  })

  it('refuses a start module that never calls the function', () => {
    const files = sampleFiles({ 'starts/open.ts': startText.replace('(openFile(path))', '(path)') })
    expect(() => compileLesson(files, options)).toThrow(
      'lessons/sample/starts/open.ts: stage "openFile": its function "start" never calls openFile.',
    )
  })

  it('refuses a diagram that leaves a statement out', () => {
    expect(() => compileLesson(sampleWithStage({ diagram: [] }), options)).toThrow(
      'lessons/sample/harness/open.ts:5: diagram of stage "openFile": no node holds',
    )
  })

  it('refuses source that is not erasable', () => {
    const files = sampleFiles({ 'harness/open.ts': 'enum A { a }\nexport function openFile() {}' })
    expect(() => compileLesson(files, options)).toThrow(
      expect.objectContaining({ code: 'invalid-source' }) as Error,
    )
  })
})

describe('the messages of a stage', () => {
  const check = 'harness/check.ts'
  const rules = { [check]: 'export function checkMessages() { return [] }' }

  it('are in a variable of its own function', () => {
    const files = sampleWithStage({ messages: { variable: 'file', check } }, rules)
    const [stage] = compileLesson(files, options).stages
    expect(stage?.messages).toEqual({ functionName: 'openFile', variable: 'file' })
  })

  it.each([
    ['a variable that the function has not', 'nothing', rules, 'openFile has no variable "nothing". It has:'],
    [
      'rules that are not exported',
      'file',
      { [check]: 'const a = 1' },
      'exports no function "checkMessages"',
    ],
    ['a module of rules that is not there', 'file', {}, 'the file does not exist.'],
  ])('are refused for %s', (_, variable, extra, message) => {
    const files = sampleWithStage({ messages: { variable, check } }, extra)
    expect(() => compileLesson(files, options)).toThrow(message)
  })
})
