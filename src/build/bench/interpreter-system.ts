import { gzipSync } from 'node:zlib'
import Interpreter, { type PseudoObject, type PseudoValue, type Scope } from 'js-interpreter'
import { timeRuns, type Measurement } from './measurement.ts'
import { peakMemory } from './peak-memory.ts'

const maxWidth = 100
const maxNesting = 4
/** Names that every program has; they are no variables of its own. */
const given = new Set(['window', 'self', 'this', 'arguments'])
const notSteps = new Set(['BlockStatement', 'FunctionDeclaration', 'LabeledStatement'])

/** The interpreter of the npm package `js-interpreter`, with a snapshot of all variables at each statement. */
export async function measureInterpreter(source: string): Promise<Measurement> {
  const { result, milliseconds } = await timeRuns(() => snapshots(source))
  const peakBytes = peakMemory()
  const bytes = Buffer.from(result.join('\n'))
  return {
    steps: result.length,
    milliseconds,
    bytes: bytes.length,
    gzipBytes: gzipSync(bytes).length,
    peakBytes,
  }
}

function snapshots(source: string): readonly string[] {
  const interpreter = new Interpreter(source)
  const taken: string[] = []
  const seen = new WeakSet<object>()
  do {
    const state = interpreter.stateStack.at(-1)
    if (!state || seen.has(state)) continue
    seen.add(state)
    if (isStep(state.node.type)) taken.push(snapshot(state.node.start, state.scope))
  } while (interpreter.step())
  return taken
}

function isStep(type: string): boolean {
  return (type.endsWith('Statement') || type === 'VariableDeclaration') && !notSteps.has(type)
}

function snapshot(start: number, innermost: Scope): string {
  const scopes: unknown[] = []
  for (let scope: Scope | null = innermost; scope; scope = scope.parentScope)
    scopes.push(propertiesOf(scope.object, maxNesting))
  return JSON.stringify([start, scopes])
}

function propertiesOf(object: PseudoObject, nesting: number): Record<string, unknown> {
  const copied: Record<string, unknown> = {}
  let width = 0
  for (const name in object.properties) {
    if (given.has(name)) continue
    if (++width > maxWidth) break
    copied[name] = copyOf(object.properties[name], nesting - 1)
  }
  return copied
}

function copyOf(value: PseudoValue, nesting: number): unknown {
  if (typeof value !== 'object' || value === null) return value === undefined ? '(undefined)' : value
  if (nesting === 0) return '…'
  return propertiesOf(value, nesting)
}
