import { EventType, eventLength, isStepEvent, valueOf, type Step, type Trace } from '#trace'

/** Text the program printed. */
export interface Output {
  /** The step that printed it, -1 before the first; it can be seen from the next step on. */
  readonly step: Step
  readonly category: 'stdout' | 'stderr'
  readonly text: string
}

/** Something the program did to a stand-in. */
export interface RecordedOperation {
  /** The step that did it, -1 before the first; it can be seen from the next step on. */
  readonly step: Step
  /** The recorded JSON, parsed; its text where it is not JSON, as when the recorder had to cut it. */
  readonly data: unknown
}

/** What happened beside the program's own state, in order. */
export interface SideLogs {
  readonly outputs: readonly Output[]
  readonly operations: readonly RecordedOperation[]
}

/** Reads output and operations off the events. */
export function collectSideLogs(trace: Trace): SideLogs {
  const { events } = trace
  const outputs: Output[] = []
  const operations: RecordedOperation[] = []
  let step = -1
  for (let position = 0; position < events.length; position += eventLength(events, position)) {
    const type = events[position] ?? -1
    if (isStepEvent(type)) step++
    else if (type === EventType.output) {
      const category = events[position + 1] === 1 ? 'stderr' : 'stdout'
      outputs.push({ step, category, text: textOf(events[position + 2], trace) })
    } else if (type === EventType.operation)
      operations.push({ step, data: parse(textOf(events[position + 1], trace)) })
  }
  return { outputs, operations }
}

function textOf(reference: number | undefined, trace: Trace): string {
  const value = valueOf(reference ?? 0, trace.values)
  return value.type === 'string' ? value.value : ''
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
