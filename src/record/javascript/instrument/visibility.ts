import { analyze, type Scope, type ScopeManager, type Variable } from 'eslint-scope'
import { childrenOf, isFunction, nodeIn, type SyntaxNode } from '../syntax.ts'
import type { FunctionScope, OuterVariable } from './function-scope.ts'

const loops = /^(For|While|DoWhile)/

/** A variable of the current function at one place. */
export interface OwnVariable {
  readonly variable: Variable
  readonly scope: Scope
  readonly initialized: boolean
  /** Reading it may throw: `case` clauses can jump over a declaration. */
  readonly guarded: boolean
}

/** The scopes of one module, and which of them are open while its code is generated. */
export class Visibility {
  readonly #manager: ScopeManager
  readonly #scopesOf = new Map<unknown, Scope[]>()
  readonly #ownerOf = new Map<Scope, FunctionScope>()
  readonly #open: Scope[] = []
  /** From where on a loop head's variables have values, by declaration. */
  readonly #headEnds = new Map<unknown, number>()
  readonly #loopBodies = new Set<unknown>()

  constructor(tree: SyntaxNode) {
    this.#findLoopBodies(tree)
    this.#manager = analyze(tree as unknown as Parameters<typeof analyze>[0], {
      ecmaVersion: 2022,
      sourceType: 'module',
      ignoreEval: true,
    })
    for (const scope of this.#manager.scopes) {
      const known = this.#scopesOf.get(scope.block)
      if (known) known.push(scope)
      else this.#scopesOf.set(scope.block, [scope])
    }
  }

  /** Names used but declared nowhere in the module: the platform's globals. */
  get freeNames(): ReadonlySet<string> {
    const global = this.#manager.globalScope
    return new Set(global?.through.map((reference) => reference.identifier.name) ?? [])
  }

  /** Opens the scopes of `node` as the given function's while `body` runs. */
  within<T>(node: SyntaxNode, owner: FunctionScope | undefined, body: () => T): T {
    const scopes = this.#scopesOf.get(node) ?? []
    for (const scope of scopes) {
      const outside = scope.type === 'function-expression-name' ? owner?.parent : owner
      if (outside && !this.#ownerOf.has(scope)) this.#ownerOf.set(scope, outside)
      this.#open.push(scope)
    }
    try {
      return body()
    } finally {
      this.#open.length -= scopes.length
    }
  }

  /** Says from which offset on the variables of a loop head's declaration have values. */
  setHeadEnd(declaration: SyntaxNode, offset: number): void {
    this.#headEnds.set(declaration, offset)
  }

  /** The variables of `owner` that can be named at `offset`, inner scopes first, each name once. */
  ownVariables(owner: FunctionScope, offset: number): readonly OwnVariable[] {
    const found: OwnVariable[] = []
    for (let i = this.#open.length - 1; i >= 0; i--) {
      const scope = this.#open[i]
      if (!scope || scope.type === 'function-expression-name' || scope.type === 'class') continue
      if (this.#ownerOf.get(scope) !== owner) break
      for (const variable of scope.variables) {
        const definition = variable.defs[0]
        if (!definition || definition.type === 'ImportBinding') continue
        const initialized = this.#isInitialized(variable, offset)
        const guarded = scope.type === 'switch' && isLexical(variable)
        found.push({ variable, scope, initialized, guarded })
      }
    }
    return found
  }

  /** The variables of enclosing functions that a function, or one within it, mentions. */
  outerVariables(node: SyntaxNode): readonly OuterVariable[] {
    const scope = this.#scopesOf
      .get(node)
      ?.find((one) => /^(function|class-)/.test(one.type) && !one.type.endsWith('name'))
    const found = new Map<Variable, OuterVariable>()
    for (const reference of scope?.through ?? []) {
      const variable = reference.resolved
      const definition = variable?.defs[0]
      if (!variable || !definition || definition.type === 'ImportBinding' || found.has(variable)) continue
      const copied = isLexical(variable) && this.#isPerIteration(variable)
      found.set(variable, {
        variable,
        owner: copied ? undefined : this.#ownerOf.get(variable.scope),
        guarded: isLexical(variable),
      })
    }
    return [...found.values()]
  }

  #findLoopBodies(node: SyntaxNode): void {
    if (loops.test(node.type)) this.#loopBodies.add(nodeIn(node, 'body'))
    for (const child of childrenOf(node)) this.#findLoopBodies(child)
  }

  /** True where each round of a loop makes the variable anew, so that closures keep different ones. */
  #isPerIteration(variable: Variable): boolean {
    for (let scope: Scope | null = variable.scope; scope; scope = scope.upper) {
      const block = scope.block as unknown as SyntaxNode
      if (isFunction(block) || scope.type === 'module') return false
      if (loops.test(block.type) || this.#loopBodies.has(block)) return true
    }
    return false
  }

  #isInitialized(variable: Variable, offset: number): boolean {
    const definition = variable.defs[0]
    if (!definition) return true
    const node = definition.node as unknown as SyntaxNode
    if (definition.type === 'CatchClause') return (node['body'] as SyntaxNode).start <= offset
    if (!isLexical(variable)) return true
    const headEnd = this.#headEnds.get(definition.parent)
    return node.end <= offset || (headEnd !== undefined && headEnd <= offset)
  }
}

/** True for `let`, `const`, `using` and `class`: unusable until their declaration has run. */
function isLexical(variable: Variable): boolean {
  const definition = variable.defs[0]
  if (definition?.type === 'ClassName') return true
  return definition?.type === 'Variable' && definition.parent?.kind !== 'var'
}
