import { measureInspector } from './inspector-system.ts'
import { measureInterpreter } from './interpreter-system.ts'
import { measureLoopstep } from './loopstep-system.ts'
import type { Measurement } from './measurement.ts'
import { measureNative } from './native-system.ts'
import { oneFile } from './one-file.ts'
import { workloads, type Magnitude } from './workloads.ts'

/** Each system in a process of its own: memory and compiled code are nobody else's. */
const systems: Readonly<Record<string, (source: string) => Promise<Measurement>>> = {
  native: measureNative,
  node: (source) => measureLoopstep(oneFile(source)),
  interpreter: measureInterpreter,
  inspector: measureInspector,
}

const [system = '', name, magnitude] = process.argv.slice(2)
const workload = workloads.find((one) => one.name === name)
const measure = systems[system]
if (!workload || !measure) throw new Error('measure.ts SYSTEM WORKLOAD MAGNITUDE')
process.stdout.write(JSON.stringify(await measure(workload.source(Number(magnitude) as Magnitude))))
