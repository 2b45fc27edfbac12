import { describe, expect, it } from 'vitest'
import { encodeTrace } from '#trace'
import { recordScenario } from './record-scenario.ts'
import { sampleFiles, sampleScenario, sampleStage, startText } from './testing/sample-lesson.ts'
import { transcriptOf } from './transcript.ts'

const transcript = `   0  openFile:5  depth 1  statement  path="/a.txt"
      open path="/a.txt"
   1  openFile:6  depth 1  statement  file=3
      close path="/a.txt"
   2  openFile:7  depth 1  statement
   3  openFile:7  depth 1  return "#3"
      stdout "#3\\n"
 end  completed
`

describe('recording a scenario', () => {
  it('steps through the symbols only, against the stand-in', async () => {
    expect(transcriptOf(await recordScenario(sampleFiles(), sampleStage, sampleScenario))).toBe(transcript)
  })

  it('gives the same bytes twice', async () => {
    const [first, second] = [
      await recordScenario(sampleFiles(), sampleStage, sampleScenario),
      await recordScenario(sampleFiles(), sampleStage, sampleScenario),
    ]
    expect(encodeTrace(second)).toEqual(encodeTrace(first))
  })

  it('keeps a run that ends by an error', async () => {
    const missing = { ...sampleScenario, files: {} }
    const trace = await recordScenario(sampleFiles(), sampleStage, missing)
    expect(trace.header.end.reason).toBe('exception')
    expect(transcriptOf(trace)).toMatch(
      /open path="\/a\.txt" error="ENOENT"\n[^]*\n end {2}exception .*ENOENT/,
    )
  })

  it('refuses a run that does not end by itself', async () => {
    const files = sampleFiles({
      'harness/open.ts': 'export function openFile(path: string): string {\n  for (;;) path\n}\n',
    })
    await expect(recordScenario(files, sampleStage, sampleScenario)).rejects.toThrow(
      'lessons/sample/lesson.ts: scenario "open-it" of stage "openFile": its recording was cut short (step-limit).',
    )
  })

  it('refuses a run that never reaches the shown code', async () => {
    const files = sampleFiles({ 'starts/open.ts': 'export function start(): void {}\n' })
    await expect(recordScenario(files, sampleStage, sampleScenario)).rejects.toThrow(
      'scenario "open-it" of stage "openFile": its run never reaches the code that is shown.',
    )
  })

  it('refuses a module the recording does not offer', async () => {
    const files = sampleFiles({ 'starts/open.ts': `import 'node:net'\n${startText}` })
    await expect(recordScenario(files, sampleStage, sampleScenario)).rejects.toMatchObject({
      code: 'invalid-source',
    })
  })
})
