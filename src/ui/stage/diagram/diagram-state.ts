import type { DebugSession } from '#debug'
import type { DiagramNodeContent } from '#lesson'
import { frameOf, type Replay } from '#replay'
import type { Step } from '#trace'

/** What a node of the diagram says: `idle` without a run, `ahead` when the cursor has yet to come by. */
export type NodeState = 'idle' | 'ahead' | 'current' | 'passed' | 'unreached'

/** A node with what it says at the cursor. */
export interface DiagramNode {
  readonly node: DiagramNodeContent
  readonly state: NodeState
  /** The first step in the node, where its choice leads. */
  readonly firstStep: Step | undefined
}

/** The diagram of a session. At most one node is `current`. */
export function diagramState(
  session: DebugSession,
  nodes: readonly DiagramNodeContent[],
): readonly DiagramNode[] {
  const { replay, cursor, state } = session
  if (!replay || !cursor || state === 'inactive') {
    return nodes.map((node) => ({ node, state: 'idle', firstStep: undefined }))
  }
  const byLocation = nodesByLocation(replay, session.path, nodes)
  const first = firstSteps(replay, byLocation)
  const current = currentNode(replay, cursor.step, byLocation)
  return nodes.map((node, index) => {
    const firstStep = first.get(index)
    const nodeState = (): NodeState => {
      if (index === current) return 'current'
      if (firstStep === undefined) return 'unreached'
      return firstStep <= cursor.step ? 'passed' : 'ahead'
    }
    return { node, state: nodeState(), firstStep }
  })
}

/** For each location of the trace the node that holds it, by index: the smallest where nodes overlap. */
function nodesByLocation(
  replay: Replay,
  path: string,
  nodes: readonly DiagramNodeContent[],
): readonly (number | undefined)[] {
  return replay.locations.map((location) => {
    if (location.source.path !== path) return undefined
    let best: number | undefined
    nodes.forEach(({ range }, index) => {
      if (location.start < range.start || location.start >= range.end) return
      const smallest = best === undefined ? undefined : nodes[best]?.range
      if (!smallest || range.end - range.start < smallest.end - smallest.start) best = index
    })
    return best
  })
}

const knownFirstSteps = new WeakMap<Replay, ReadonlyMap<number, Step>>()

/** The first step in each node; found once for a run, since it looks at all of its steps. */
function firstSteps(replay: Replay, byLocation: readonly (number | undefined)[]): ReadonlyMap<number, Step> {
  const known = knownFirstSteps.get(replay)
  if (known) return known
  const first = new Map<number, Step>()
  for (let step = 0; step < replay.stepCount; step++) {
    const node = byLocation[replay.locationAt(step)?.id ?? -1]
    if (node !== undefined && !first.has(node)) first.set(node, step)
  }
  knownFirstSteps.set(replay, first)
  return first
}

/** The node of the newest frame that is in one. */
function currentNode(
  replay: Replay,
  step: Step,
  byLocation: readonly (number | undefined)[],
): number | undefined {
  if (step >= replay.stepCount) return undefined
  const state = replay.stateAt(step)
  for (const id of state.stack.toReversed()) {
    const at = frameOf(state, id)?.step ?? -1
    const node = byLocation[replay.locationAt(at)?.id ?? -1]
    if (node !== undefined) return node
  }
  return undefined
}
