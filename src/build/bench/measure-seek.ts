import { record } from '#record'
import { createReplay, type Replay } from '#replay'
import { benchLimits, oneFile } from './one-file.ts'
import { quantile } from './measurement.ts'
import type { Seeking } from './seeking.ts'
import { workloads, type Magnitude } from './workloads.ts'

const seeks = 500
const steps = 20_000

/** The same pseudo-random steps for every run. */
function* randomSteps(count: number): Generator<number> {
  for (let state = 1; ;) {
    state = (state * 48271) % 2147483647
    yield state % count
  }
}

/** Going to places all over a run, and along it step by step. */
function measureSeeking(replay: Replay): Omit<Seeking, 'openMilliseconds'> {
  const targets = randomSteps(replay.stepCount)
  const milliseconds = Array.from({ length: seeks }, () => {
    const target = targets.next().value as number
    const began = performance.now()
    replay.stateAt(target)
    return performance.now() - began
  })
  const first = Math.floor(replay.stepCount / 2)
  replay.stateAt(first)
  const count = Math.min(steps, replay.stepCount - first - 1)
  const began = performance.now()
  for (let step = first + 1; step <= first + count; step++) replay.stateAt(step)
  return {
    steps: replay.stepCount,
    p50: quantile(milliseconds, 0.5),
    p99: quantile(milliseconds, 0.99),
    next: (performance.now() - began) / count,
  }
}

const [name, magnitude] = process.argv.slice(2)
const workload = workloads.find((one) => one.name === name)
if (!workload) throw new Error('measure-seek.ts WORKLOAD MAGNITUDE')
const source = workload.source(Number(magnitude) as Magnitude)
const trace = await record(oneFile(source), { limits: benchLimits })
const began = performance.now()
const replay = createReplay(trace)
const openMilliseconds = performance.now() - began
process.stdout.write(JSON.stringify({ ...measureSeeking(replay), openMilliseconds } satisfies Seeking))
