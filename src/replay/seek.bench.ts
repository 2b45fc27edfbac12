import { bench, describe } from 'vitest'
import { record } from '../record/index.ts'
import { createReplay, type Replay } from './index.ts'

const program = `
const marks = new Array(2000).fill(true)
let found = 0
for (let round = 0; round < 40; round++) {
  for (let i = 2; i < 1000; i++) {
    if (marks[i]) found += 1
    marks[i] = !marks[i]
  }
}
console.log(found)
`

const trace = await record(
  { entry: 'main.mjs', modules: { 'main.mjs': { text: program, stepped: 'all' } } },
  { limits: { maxSteps: 100_000, maxMilliseconds: 60_000 } },
)

/** The same pseudo-random steps for every candidate. */
function* randomSteps(count: number): Generator<number> {
  for (let state = 1; ;) {
    state = (state * 48271) % 2147483647
    yield state % count
  }
}

function seeking(replay: Replay): () => void {
  const steps = randomSteps(replay.stepCount)
  return () => {
    replay.stateAt(steps.next().value as number)
  }
}

describe(`seek in a run of ${createReplay(trace).stepCount} steps`, () => {
  bench('keyframe every 1,000 steps', seeking(createReplay(trace, { keyframeInterval: 1_000 })))
  bench('keyframe every 10,000 steps', seeking(createReplay(trace, { keyframeInterval: 10_000 })))
  bench('no keyframes', seeking(createReplay(trace, { keyframeInterval: 1_000_000 })))
})
