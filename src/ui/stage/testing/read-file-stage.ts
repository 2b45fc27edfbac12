import type { ScenarioContent, StageContent } from '#lesson'
import type { Trace } from '#trace'
import { TraceBuilder } from '../../../replay/testing/trace-builder.ts'

/** The source of the stage the tests look at. */
export const source = [
  'function readFile(path) {',
  '  const target = resolve(path)',
  '  if (outside(target)) {',
  "    throw new ToolError('outside')",
  '  }',
  '  const file = open(target)',
  '',
  '  return read(file)',
  '}',
].join('\n')

/** The file the source is in. */
export const path = 'harness/runtime.ts'

/** Slots of `readFile` in {@link runInside}. */
const slots = [['path', 'argument'], 'target', 'file'] as const

/** The run of a path inside the workspace: 2, 3, 6, 8 and a return; one file is opened, one line is printed. */
export function runInside(): Trace {
  const run = new TraceBuilder(source, path)
  const readFile = run.function('readFile', { slots })
  run.enter(readFile)
  run.set(0, 'main.mjs')
  run.step(2, { text: 'const target = resolve(path)' })
  run.set(1, '/teaching/main.mjs')
  run.step(3, { text: 'if (outside(target))' })
  run.step(6, { text: 'const file = open(target)' })
  run.operation({ type: 'open', path: '/teaching/main.mjs' })
  run.set(2, 3)
  run.step(8, { text: 'return read(file)' })
  run.operation({ type: 'read', path: '/teaching/main.mjs', bytes: 19 })
  run.return(8, 'console.log(6 * 7)', { text: 'return read(file)' })
  run.exit()
  run.output('done\n')
  return run.build()
}

/** The run of a path outside: 2, 3, 4, and an error that the starting call does not catch. */
export function runOutside(): Trace {
  const run = new TraceBuilder(source, path)
  const readFile = run.function('readFile', { slots })
  run.enter(readFile)
  run.set(0, '../secret.txt')
  run.step(2, { text: 'const target = resolve(path)' })
  run.set(1, '/secret.txt')
  run.step(3, { text: 'if (outside(target))' })
  run.step(4, { text: "throw new ToolError('outside')" })
  const error = run.object('error', 'ToolError')
  run.property(error, 'message', 'outside')
  run.throw(4, error, { text: "throw new ToolError('outside')" })
  run.exit('threw')
  return run.build({ reason: 'exception', error: run.reference(error) })
}

const scenario = (id: string): ScenarioContent => ({
  id,
  title: id,
  hint: '',
  input: '{}',
  files: [],
  traceUrl: `traces/${id}`,
})

/** A stage with the scenarios `inside` and `outside`. */
export const content: StageContent = {
  id: 'readFile',
  code: {
    path,
    segments: [
      {
        title: 'readFile',
        startLine: 1,
        lines: source.split('\n').map((line) => (line === '' ? [] : [[line, 'plain'] as const])),
      },
    ],
  },
  breakableLines: [2, 3, 4, 6, 8],
  start: { path: 'starts/read-file.ts', segments: [] },
  startCallLine: 3,
  scenarios: [scenario('inside'), scenario('outside')],
  messages: undefined,
  diagram: [
    { id: 'resolve', title: 'Resolve', text: '', range: rangeOf('const target = resolve(path)') },
    { id: 'contain', title: 'Contain', text: '', range: rangeOf('if (outside(target)) {', "('outside')") },
    { id: 'read', title: 'Read', text: '', range: rangeOf('const file', 'read(file)') },
  ],
}

function rangeOf(from: string, to: string = from) {
  return { start: source.indexOf(from), end: source.indexOf(to) + to.length }
}
