import type { SlotScope, VisibleVariable } from '#trace'
import { childrenOf, type SyntaxNode } from '../syntax.ts'
import type { Effect, Touched } from '../effect.ts'
import { slotFor, type FunctionScope, type LocationParts, type ProgramTables } from './function-scope.ts'
import type { GeneratedNames } from './names.ts'
import { mutationOf, type Mutation } from './mutation.ts'
import type { OwnVariable, Visibility } from './visibility.ts'

/** Generates the code of one kind of node. */
export type PrintNode = (
  node: SyntaxNode,
  context: InstrumentContext,
  parent: SyntaxNode | undefined,
) => string

/** What does not change while one module's code is generated. */
export interface ModuleFacts {
  readonly text: string
  readonly path: string
  readonly sourceId: number
  readonly tables: ProgramTables
  readonly visibility: Visibility
  readonly names: GeneratedNames
  readonly printers: Readonly<Record<string, PrintNode>>
  /** True where all code of the program is recorded, so that every call of it can be followed. */
  readonly followsCalls: boolean
  /** True for functions that are stepped through. */
  readonly isStepped: (node: SyntaxNode) => boolean
  /** What `import.meta` holds; without it, what generated code's own does. */
  readonly meta: Readonly<Record<string, unknown>> | undefined
  /** The specifier to load instead of the one in the source. */
  readonly link: (specifier: string) => string
}

/** The variables visible at an offset. */
export interface Captures {
  readonly variables: readonly VisibleVariable[]
  /** Their names, in the same order. */
  readonly names: readonly string[]
  /** Code of an array with those that have values. */
  readonly code: string
}

/** A call of a hook: the new location's id and the code. */
export interface HookCall {
  readonly location: number
  readonly code: string
}

/**
 * Generates code by slicing: a node's text is its source with its children's generated code in their
 * places. `current` is the function whose code is being generated.
 */
export class InstrumentContext {
  readonly facts: ModuleFacts
  current: FunctionScope

  constructor(facts: ModuleFacts, module: FunctionScope) {
    this.facts = facts
    this.current = module
  }

  /** The source of a range, untouched. */
  slice(start: number, end: number): string {
    return this.facts.text.slice(start, end)
  }

  /** The code of a node. */
  print(node: SyntaxNode, parent?: SyntaxNode): string {
    const printer = this.facts.printers[node.type]
    return printer ? printer(node, this, parent) : this.printChildren(node)
  }

  /** The source of `node` between two offsets, with the code of its children there. */
  printChildren(node: SyntaxNode, start: number = node.start, end: number = node.end): string {
    return this.printParts(node, new Map(), start, end)
  }

  /** Like {@link printChildren}, with other code for some of the children. */
  printParts(
    node: SyntaxNode,
    replaced: ReadonlyMap<SyntaxNode | undefined, () => string>,
    start: number = node.start,
    end: number = node.end,
  ): string {
    let code = ''
    let at = start
    for (const child of childrenOf(node)) {
      if (child.start < at || child.end > end) continue
      code += this.slice(at, child.start) + (replaced.get(child)?.() ?? this.print(child, node))
      at = child.end
    }
    return code + this.slice(at, end)
  }

  /** Runs `body` with another function as the current one. */
  inFunction<T>(scope: FunctionScope, body: () => T): T {
    const outer = this.current
    this.current = scope
    try {
      return body()
    } finally {
      this.current = outer
    }
  }

  /** Runs `body` with the scopes of `node` open, as the current function's where that is stepped. */
  within<T>(node: SyntaxNode, body: () => T): T {
    return this.facts.visibility.within(node, this.current.stepped ? this.current : undefined, body)
  }

  /** A call of a hook: `hooks.name(argument, …)`. */
  call(hook: string, ...args: readonly string[]): string {
    return `${this.facts.names.hooks}.${hook}(${args.filter((arg) => arg !== '').join(',')})`
  }

  /** Adds a location of the current function. */
  addLocation(parts: LocationParts, effect: Effect): number {
    return this.facts.tables.addLocation({ ...parts, functionId: this.current.id }, effect)
  }

  /** The stop before `node` runs. `range` is what is marked; `at` is where variables are looked up. */
  statement(node: SyntaxNode, range: { start: number; end: number } = node, at: number = node.start): string {
    return this.stop('statement', { ...range, at, mutates: this.mutationOf(node) }).code
  }

  /** What running `node` may change. */
  mutationOf(node: SyntaxNode): Mutation {
    return mutationOf(node, this.facts.followsCalls)
  }

  /** A stop of any kind. */
  stop(
    kind: LocationParts['kind'],
    place: { readonly start: number; readonly end: number; readonly at: number; readonly mutates: Mutation },
  ): HookCall {
    const { variables, names, code } = this.captures(place.at)
    const effect = effectOf(place.mutates, names, variables)
    const location = this.addLocation({ kind, start: place.start, end: place.end, variables }, effect)
    const hook = kind === 'end' ? 'end' : 'statement'
    return { location, code: this.call(hook, `${location}`, this.current.frame, code) }
  }

  /** The variables visible at an offset. */
  captures(at: number): Captures {
    const { current } = this
    const own = this.facts.visibility.ownVariables(current, at)
    const hidden = new Set(own.map((one) => one.variable.name))
    const variables: VisibleVariable[] = []
    const names: string[] = []
    const values: string[] = []
    const seen = new Set<string>()
    if (current.this !== 'unused') {
      variables.push({ hops: 0, slot: slotFor(current, 'this', 'this'), initialized: true })
      names.push('this')
      values.push(current.this === 'guarded' ? this.call('read', '()=>this') : 'this')
    }
    for (const { variable, initialized, guarded, scope } of own) {
      // A name hidden by an inner scope cannot be read from here; its slot keeps its last value.
      const shadowed = seen.has(variable.name)
      seen.add(variable.name)
      const slot = slotFor(current, variable, ownScope(current, { variable, initialized, guarded, scope }))
      if (shadowed) continue
      variables.push({ hops: 0, slot, initialized })
      names.push(variable.name)
      if (initialized) values.push(this.#read(variable.name, guarded))
    }
    for (const { variable, owner, guarded } of current.outer) {
      if (hidden.has(variable.name)) continue
      const holder = owner ?? current
      const scope = owner?.kind === 'module' ? 'module' : 'closure'
      variables.push({
        hops: current.depth - holder.depth,
        slot: slotFor(holder, variable, scope),
        initialized: true,
      })
      names.push(variable.name)
      values.push(this.#read(variable.name, guarded))
    }
    return { variables, names, code: values.length > 0 ? `[${values.join(',')}]` : '' }
  }

  #read(name: string, guarded: boolean): string {
    return guarded ? this.call('read', `()=>${name}`) : name
  }
}

/** Where the changed objects are; a variable that is not captured may hold any. */
function effectOf(
  mutation: Mutation,
  names: readonly string[],
  variables: readonly VisibleVariable[],
): Effect {
  if (mutation === 'any') return 'any'
  const find = (name: string): VisibleVariable | undefined => {
    const found = variables[names.indexOf(name)]
    return found?.initialized === true ? found : undefined
  }
  const touched: Touched[] = []
  for (const { name, key, index } of mutation.targets) {
    const variable = find(name)
    if (!variable) return 'any'
    const indexVariable = index && find(index.name)
    touched.push({ variable, key, index: indexVariable && { variable: indexVariable, plus: index.plus } })
  }
  return touched.length === 0 && !mutation.enters ? 'none' : { touched, enters: mutation.enters }
}

function ownScope(owner: FunctionScope, { variable, scope }: OwnVariable): SlotScope {
  const type = variable.defs[0]?.type
  if (type === 'Parameter') return 'argument'
  if (type === 'CatchClause') return 'catch'
  if (scope.type === 'module') return 'module'
  return scope.block === (owner.node as unknown) ? 'local' : 'block'
}
