import {
  decodeTrace,
  encodeTrace,
  EventType,
  inlineReference,
  isInlineInteger,
  objectKinds,
  pooledReference,
  traceFormatVersion,
  type BreakpointLocation,
  type FunctionInfo,
  type FunctionKind,
  type LocationKind,
  type ObjectKind,
  type SlotScope,
  type Trace,
  type TraceHeader,
  type Value,
  type ValueReference,
} from '#trace'

/** An object of the program, as a value to set or hold. */
export interface ObjectHandle {
  readonly object: number
}

/** What can be written as a value: a primitive, an object, or a value JSON and JavaScript lack. */
export type Plain =
  undefined | null | boolean | number | bigint | string | ObjectHandle | { readonly special: Value }

/** A function, as a test describes it. */
export interface FunctionOptions {
  readonly kind?: FunctionKind
  readonly slots?: readonly (string | readonly [string, SlotScope])[]
  readonly line?: number
  readonly async?: boolean
  readonly generator?: boolean
}

/** A location, as a test describes it: `text` is what its range covers, found on the line. */
export interface LocationOptions {
  readonly kind?: LocationKind
  readonly column?: number
  readonly length?: number
  readonly text?: string
  /** `[hops, slot, initialized]`; without it, every slot of the function. */
  readonly variables?: readonly (readonly [number, number, boolean?])[]
}

/** How a test names a location: its id, or a line where the function's variables are all visible. */
export type Place = number

/** Writes traces by hand. Methods add one event each; the frame on top is implied where the format does so. */
export class TraceBuilder {
  readonly #lines: readonly string[]
  readonly #path: string
  readonly #functions: FunctionInfo[] = []
  readonly #locations: BreakpointLocation[] = []
  readonly #known = new Map<string, number>()
  readonly #values: Value[] = []
  readonly #references = new Map<string, ValueReference>()
  readonly #events: number[] = []
  readonly #frameFunctions: number[] = []
  readonly #stack: number[] = []
  #objects = 0

  /** `text` is the source; a number stands for that many lines of twenty characters. */
  constructor(text: string | number = 40, path: string = 'program.ts') {
    const source = typeof text === 'string' ? text : Array<string>(text).fill('x'.repeat(20)).join('\n')
    this.#lines = source.split('\n')
    this.#path = path
  }

  function(name: string, options: FunctionOptions = {}): number {
    return (
      this.#functions.push({
        name,
        kind: options.kind ?? 'function',
        sourceId: 0,
        start: this.#offset(options.line ?? 1, 1),
        end: this.#lines.join('\n').length,
        async: options.async ?? false,
        generator: options.generator ?? false,
        slots: (options.slots ?? []).map((slot) =>
          typeof slot === 'string' ? { name: slot, scope: 'local' } : { name: slot[0], scope: slot[1] },
        ),
      }) - 1
    )
  }

  /** The location of a function on a line; the same options give the same location. */
  location(functionId: number, line: number, options: LocationOptions = {}): Place {
    const key = JSON.stringify([functionId, line, options])
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const slots = this.#functions[functionId]?.slots ?? []
    const visible = options.variables ?? slots.map((_, slot) => [0, slot] as const)
    const found = options.text ? (this.#lines[line - 1] ?? '').indexOf(options.text) + 1 : 0
    const start = this.#offset(line, found || (options.column ?? 1))
    const id = this.#locations.push({
      kind: options.kind ?? 'statement',
      functionId,
      start,
      end: start + (options.text?.length ?? options.length ?? 1),
      variables: visible.map(([hops, slot, initialized = true]) => ({ hops, slot, initialized })),
    })
    this.#known.set(key, id - 1)
    return id - 1
  }

  enter(functionId: number, parent: number = -1): number {
    const id = this.#frameFunctions.push(functionId) - 1
    this.#events.push(EventType.enter, id, functionId, parent)
    this.#stack.push(id)
    return id
  }

  scope(functionId: number, parent: number = -1): number {
    const id = this.#frameFunctions.push(functionId) - 1
    this.#events.push(EventType.scope, id, functionId, parent)
    return id
  }

  exit(completion: 'returned' | 'threw' = 'returned'): this {
    this.#events.push(EventType.exit, this.#stack.pop() ?? -1, completion === 'threw' ? 1 : 0)
    return this
  }

  suspend(reason: 'await' | 'yield', value: Plain = undefined): this {
    const frame = this.#stack.pop() ?? -1
    this.#events.push(EventType.suspend, frame, reason === 'yield' ? 1 : 0, this.reference(value))
    return this
  }

  resume(frame: number): this {
    this.#events.push(EventType.resume, frame)
    this.#stack.push(frame)
    return this
  }

  /** A step of the top frame on a line, or at a location made before. */
  step(line: number, options: LocationOptions = {}): this {
    return this.stepAt(this.location(this.#topFunction(), line, options))
  }

  stepAt(place: Place): this {
    this.#events.push(EventType.step, place)
    return this
  }

  return(line: number, value: Plain = undefined, options: LocationOptions = {}): this {
    return this.#about(EventType.return, this.location(this.#topFunction(), line, options), value)
  }

  throw(line: number, value: Plain, options: LocationOptions = {}): this {
    return this.#about(EventType.throw, this.location(this.#topFunction(), line, options), value)
  }

  catch(line: number, value: Plain, options: LocationOptions = {}): this {
    return this.#about(EventType.catch, this.location(this.#topFunction(), line, options), value)
  }

  set(slot: number, value: Plain): this {
    this.#events.push(EventType.setTop, slot, this.reference(value))
    return this
  }

  setIn(frame: number, slot: number, value: Plain): this {
    this.#events.push(EventType.set, frame, slot, this.reference(value))
    return this
  }

  object(kind: ObjectKind = 'object', label: string = 'Object'): ObjectHandle {
    const id = this.#objects++
    this.#events.push(EventType.object, id, objectKinds.indexOf(kind), this.reference(label))
    return { object: id }
  }

  property(object: ObjectHandle, key: Plain, value: Plain): this {
    this.#events.push(EventType.property, object.object, this.reference(key), this.reference(value))
    return this
  }

  /** A whole array at once: its length and elements. */
  array(...elements: Plain[]): ObjectHandle {
    const array = this.object('array', 'Array')
    this.length(array, elements.length)
    elements.forEach((element, i) => this.property(array, i, element))
    return array
  }

  delete(object: ObjectHandle, key: Plain): this {
    this.#events.push(EventType.delete, object.object, this.reference(key))
    return this
  }

  length(object: ObjectHandle, length: number): this {
    this.#events.push(EventType.length, object.object, length)
    return this
  }

  entries(object: ObjectHandle, size: number, values: readonly Plain[]): this {
    const references = values.map((value) => this.reference(value))
    this.#events.push(EventType.entries, object.object, size, references.length, ...references)
    return this
  }

  output(text: string, category: 'stdout' | 'stderr' = 'stdout'): this {
    this.#events.push(EventType.output, category === 'stderr' ? 1 : 0, this.reference(text))
    return this
  }

  operation(data: unknown): this {
    this.#events.push(EventType.operation, this.reference(JSON.stringify(data)))
    return this
  }

  /** The reference of a value; equal primitives and the same object share one. */
  reference(value: Plain): ValueReference {
    if (isInlineInteger(value)) return inlineReference(value)
    const described = describe(value)
    const key = described.type === 'number' ? `number ${Object.is(value, -0) ? '-0' : String(value)}` : ''
    const known = this.#references.get(key || JSON.stringify(described))
    if (known !== undefined) return known
    const reference = pooledReference(this.#values.push(described) - 1)
    this.#references.set(key || JSON.stringify(described), reference)
    return reference
  }

  /** The finished trace, written and read back, so that it is checked as any other. */
  build(
    end: TraceHeader['end'] = { reason: 'completed' },
    limits: Partial<TraceHeader['limits']> = {},
  ): Trace {
    return decodeTrace(
      encodeTrace({
        header: {
          version: traceFormatVersion,
          language: { name: 'test', version: '1' },
          recorder: { name: 'trace-builder', version: '1' },
          limits: { ...testLimits, ...limits },
          end,
        },
        sources: [{ path: this.#path, text: this.#lines.join('\n') }],
        functions: this.#functions,
        locations: this.#locations,
        values: this.#values,
        events: Int32Array.from(this.#events),
      }),
    )
  }

  #about(type: number, place: Place, value: Plain): this {
    this.#events.push(type, place, this.reference(value))
    return this
  }

  #topFunction(): number {
    return this.#frameFunctions[this.#stack.at(-1) ?? -1] ?? -1
  }

  #offset(line: number, column: number): number {
    return this.#lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  }
}

const testLimits = {
  maxSteps: 1e6,
  maxMilliseconds: 1e4,
  maxDepth: 1000,
  maxWidth: 100,
  maxNesting: 8,
  maxStringLength: 10_000,
}

function describe(value: Plain): Value {
  if (value === null) return { type: 'null' }
  switch (typeof value) {
    case 'undefined':
      return { type: 'undefined' }
    case 'boolean':
      return { type: 'boolean', value }
    case 'number':
      return { type: 'number', value }
    case 'bigint':
      return { type: 'bigint', digits: String(value) }
    case 'string':
      return { type: 'string', value, length: value.length }
    default:
      return 'special' in value ? value.special : { type: 'object', id: value.object }
  }
}
