import { describe, expect, it } from 'vitest'
import { resolveImport, stageProgram } from './program.ts'
import { sampleFiles, sampleStage, sampleWithStage, startText } from './testing/sample-lesson.ts'

function programWith(changed: Readonly<Record<string, string | undefined>>) {
  return () => stageProgram(sampleFiles(changed), sampleStage)
}

describe('the program of a stage', () => {
  it('is the start module with all it imports, of which only the symbols are stepped', () => {
    const { program, main, text } = stageProgram(sampleFiles(), sampleStage)
    expect(program.entry).toBe('starts/open.ts')
    expect(Object.keys(program.modules).sort()).toEqual(['harness/open.ts', 'starts/open.ts'])
    expect(program.modules['starts/open.ts']?.stepped).toBe('none')
    expect(program.modules['harness/open.ts']?.stepped).toEqual([main])
    expect(text.slice(main.start, main.end)).toMatch(/^export function openFile[^]*\}$/)
  })

  it('lists its excerpts in the order of the file', () => {
    const files = sampleWithStage({ symbols: ['label', 'openFile'] })
    const { excerpts, main, text } = stageProgram(files, files.lesson.stages[0] ?? sampleStage)
    expect(excerpts.map((excerpt) => excerpt.symbol)).toEqual(['openFile', 'label'])
    expect(text.slice(main.start)).toMatch(/^function label/)
  })

  it('reads Windows line ends as the recorder does', () => {
    const { text } = stageProgram(
      sampleFiles({ 'harness/open.ts': 'export function openFile() {\r\n}\r\n' }),
      sampleStage,
    )
    expect(text).toBe('export function openFile() {\n}\n')
  })

  it('may import the harness of an earlier lesson', () => {
    const { program } = stageProgram(
      sampleFiles({
        'starts/open.ts': `import '../../first/harness/loop.ts'\n${startText}`,
        '../first/harness/loop.ts': "import './inner.ts'",
        '../first/harness/inner.ts': '',
      }),
      sampleStage,
    )
    expect(Object.keys(program.modules)).toContain('../first/harness/inner.ts')
  })

  it.each([
    ['a later lesson', '../../later/harness/x.ts'],
    ['something of a lesson that is not its harness', '../../first/starts/x.ts'],
    ['the rest of the repository', '../../../src/x.ts'],
  ])('may not import %s', (_, specifier) => {
    expect(programWith({ 'starts/open.ts': `import '${specifier}'\n${startText}` })).toThrow(
      expect.objectContaining({ code: 'forbidden-import' }) as Error,
    )
  })

  it('names the earlier lessons when an import is forbidden', () => {
    expect(programWith({ 'starts/open.ts': `import '../../x/harness/x.ts'\n${startText}` })).toThrow(
      /^lessons\/sample\/starts\/open\.ts: import of "\.\.\/x\/harness\/x\.ts": .* Earlier lessons are: first\.$/,
    )
  })

  it('names a file that does not exist', () => {
    expect(programWith({ 'harness/open.ts': undefined })).toThrow(
      'lessons/sample/harness/open.ts: stage "openFile": the file does not exist. ' +
        'Create it, or correct the path in lessons/sample/lesson.ts.',
    )
  })

  it.each([
    ['does not declare it', 'export const begin = 1'],
    ['does not export it', 'function start() {}'],
  ])('needs a function "start": refuses a module that %s', (_, text) => {
    expect(programWith({ 'starts/open.ts': text })).toThrow(
      'lessons/sample/starts/open.ts: stage "openFile": the module that starts its runs exports no function "start".',
    )
  })
})

describe('resolving an import', () => {
  it.each([
    ['harness/a.ts', './b.ts', 'harness/b.ts'],
    ['harness/a.ts', '../starts/b.ts', 'starts/b.ts'],
    ['harness/a.ts', '../../first/harness/b.ts', '../first/harness/b.ts'],
    ['../first/harness/a.ts', '../b.ts', '../first/b.ts'],
    ['a.ts', './b.ts', 'b.ts'],
  ])('from %s finds %s at %s', (from, specifier, expected) => {
    expect(resolveImport(from, specifier)).toBe(expected)
  })
})
