/** A syntax node of any dialect: what acorn and its TypeScript plugin have in common. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** True for values of a node's fields that are nodes themselves. */
function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

/** The nodes directly within `node`, in the order of the source. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (const field in node) {
    if (field === 'loc' || field === 'parent' || field === 'range') continue
    // `{ a = f() }`: the key is part of the value.
    if (field === 'key' && node['shorthand'] === true) continue
    const value = node[field]
    if (Array.isArray(value)) children.push(...value.filter(isNode))
    else if (isNode(value)) children.push(value)
  }
  return children.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The node in a field, if there is one. */
export function nodeIn(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

/** The nodes in a list field; holes and missing lists are left out. */
export function nodesIn(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The text of a string field, or ''. */
export function textIn(node: SyntaxNode | undefined, field: string): string {
  const value = node?.[field]
  return typeof value === 'string' ? value : ''
}

const functionTypes = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** True for functions of every form, methods' values included. */
export function isFunction(node: SyntaxNode | undefined): boolean {
  return node !== undefined && functionTypes.test(node.type)
}

/** True for functions and classes that take their name from where they are written. */
export function isAnonymousDefinition(node: SyntaxNode | undefined): boolean {
  if (node === undefined) return false
  return (isFunction(node) && !nodeIn(node, 'id')) || (node.type === 'ClassExpression' && !nodeIn(node, 'id'))
}

/** Position of `wanted` at or after `from`, comments skipped; -1 where there is none before `to`. */
export function findToken(text: string, wanted: string, from: number, to: number = text.length): number {
  let at = from
  while (at < to) {
    if (text.startsWith('//', at)) at = endOr(text.indexOf('\n', at), to)
    else if (text.startsWith('/*', at)) at = endOr(text.indexOf('*/', at) + 2, to)
    else if (text.startsWith(wanted, at)) return at
    else at++
  }
  return -1
}

function endOr(found: number, end: number): number {
  return found > 1 ? found : end
}
