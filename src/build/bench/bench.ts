import { cpus } from 'node:os'
import { failCommand } from '../explain-error.ts'
import { measureInChild } from './child.ts'
import { startChromium, type ChromiumSystem } from './in-chromium.ts'
import { median, type Measurement } from './measurement.ts'
import type { Seeking } from './seeking.ts'
import { figure, textTable } from './text-table.ts'
import { magnitudes, workloads, type Magnitude, type Workload } from './workloads.ts'

/** Peers take about a millisecond for each step of the longer runs. */
const longestOfPeers = 1e4
const seekMagnitudes = [1e5, 1e6] as const
const lessonRun = ['runLoop', 'answer'] as const
const megabyte = 1e6

const head = [
  'program',
  'system',
  'steps',
  'ms',
  'steps/s',
  '× native',
  'B/step',
  'gzip B/step',
  'peak MB',
  'ours is × as fast',
]

/** Measures all systems on all programs and prints as it goes; a table of recording, then one of seeking. */
async function runBenchmarks(): Promise<void> {
  const chromium = await startChromium()
  try {
    console.log(
      `Node ${process.versions.node}, Chromium ${chromium.version}, ${cpus().length} × ${cpus()[0]?.model}. ` +
        'Medians; from source text to a recording of all values in memory.\n',
    )
    const rows: (readonly string[])[] = []
    for (const magnitude of magnitudes)
      for (const workload of workloads) rows.push(...(await measureAll(workload, magnitude, chromium)))
    const lesson = await measureInChild<Measurement>('measure-lesson.ts', lessonRun)
    rows.push(row(`lesson ${lessonRun.join(' ')}`, 'ours, Node', lesson, {}))
    printTable([head, ...rows])
  } finally {
    await chromium.close()
  }
  await measureSeeking()
}

async function measureAll(
  workload: Workload,
  magnitude: Magnitude,
  chromium: ChromiumSystem,
): Promise<readonly (readonly string[])[]> {
  const measure = (system: string): Promise<Measurement> =>
    measureInChild('measure.ts', [system, workload.name, magnitude])
  process.stderr.write(`${workload.name} ${figure(magnitude)}…\n`)
  const native = await measure('native')
  const node = await measure('node')
  const inWorker = { ...node, ...(await chromium.measure(workload.source(magnitude))) }
  if (inWorker.bytes !== node.bytes) throw new Error(`${workload.name}: Chromium's trace is another.`)
  const against = { native, ours: node }
  const rows = [
    row(workload.name, 'native', { ...native, steps: node.steps }, {}),
    row(workload.name, 'ours, Node', node, { native }),
    row(workload.name, 'ours, Chromium’s worker', inWorker, { native }),
  ]
  if (magnitude > longestOfPeers) return rows
  return [
    ...rows,
    row(workload.name, 'js-interpreter, snapshots', await measure('interpreter'), against),
    row(workload.name, 'V8’s inspector, locals', await measure('inspector'), against),
  ]
}

interface Against {
  readonly native?: Measurement
  readonly ours?: Measurement
}

function row(name: string, system: string, one: Measurement, { native, ours }: Against): readonly string[] {
  const milliseconds = median(one.milliseconds)
  const rate = (of: Measurement): number => of.steps / median(of.milliseconds)
  return [
    name,
    system,
    one.steps.toLocaleString('en'),
    figure(milliseconds),
    figure(rate(one) * 1000),
    native ? figure(milliseconds / median(native.milliseconds)) : '–',
    one.bytes > 0 ? figure(one.bytes / one.steps) : '–',
    one.bytes > 0 ? figure(one.gzipBytes / one.steps) : '–',
    figure(Math.round(one.peakBytes / megabyte)),
    ours ? figure(rate(ours) / rate(one)) : '–',
  ]
}

async function measureSeeking(): Promise<void> {
  const rows: (readonly string[])[] = []
  for (const magnitude of seekMagnitudes)
    for (const { name } of workloads) {
      process.stderr.write(`seek ${name} ${figure(magnitude)}…\n`)
      const seeking = await measureInChild<Seeking>('measure-seek.ts', [name, magnitude])
      const { steps, openMilliseconds, p50, p99, next } = seeking
      const times = [openMilliseconds, p50, p99, next].map(figure)
      rows.push([name, steps.toLocaleString('en'), ...times])
    }
  printTable([['program', 'steps', 'open ms', 'seek p50 ms', 'seek p99 ms', 'next step ms'], ...rows])
}

function printTable(rows: readonly (readonly string[])[]): void {
  console.log(`${textTable(rows).join('\n')}\n`)
}

await runBenchmarks().catch(failCommand)
