import { expect, test } from 'vitest'
import { outputOf } from '../testing/corpus.ts'
import { record } from '../record.ts'

const text = `import { later } from 'host:later'
const began = Date.now()
console.log(await later(), Date.now() - began >= 450)
const answer = await Promise.race([later(), new Promise((done) => setTimeout(done, 10, 'timer'))])
console.log(answer)
`

/** Answers after longer than a recording without timers would wait. */
const later = (): Promise<string> => new Promise((done) => setTimeout(done, 460, 'late'))

test('a program in real time waits for the world outside, and its timers wait with it', async () => {
  const program = { entry: 'main.mjs', modules: { 'main.mjs': { text, stepped: 'all' as const } } }
  const hostModules = () => ({ 'host:later': { later } })
  const trace = await record(program, { hostModules, time: 'real' })
  expect(trace.header.end).toEqual({ reason: 'completed' })
  expect(outputOf(trace)).toBe('late true\ntimer\n')
})
