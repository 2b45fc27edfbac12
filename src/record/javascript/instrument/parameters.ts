import { childrenOf, isAnonymousDefinition, nodeIn, type SyntaxNode } from '../syntax.ts'
import type { InstrumentContext } from './context.ts'
import type { FunctionScope } from './function-scope.ts'

/**
 * The code of a parameter. Default values are evaluated before the function's body, yet in its frame:
 * each is wrapped in a hook that makes the frame early.
 */
export function printParameter(node: SyntaxNode, scope: FunctionScope, context: InstrumentContext): string {
  if (node.type === 'AssignmentPattern') {
    const left = nodeIn(node, 'left')
    const right = nodeIn(node, 'right')
    if (!left || !right) return context.printChildren(node)
    const pattern = printParameter(left, scope, context) + context.slice(left.end, right.start)
    return pattern + printDefault(right, scope, context) + context.slice(right.end, node.end)
  }
  if (!/Pattern$|^RestElement$|^Property$/.test(node.type)) return context.slice(node.start, node.end)
  const isKey = (child: SyntaxNode): boolean => nodeIn(node, 'key') === child && node['shorthand'] !== true
  const replaced = new Map(
    childrenOf(node).map(
      (child) =>
        [child, () => (isKey(child) ? context.print(child) : printParameter(child, scope, context))] as const,
    ),
  )
  return context.printParts(node, replaced)
}

/** Literals, names and functions are not worth a stop: evaluating them cannot be seen. */
function printDefault(node: SyntaxNode, scope: FunctionScope, context: InstrumentContext): string {
  if (isAnonymousDefinition(node)) return context.print(node)
  if (/^(Literal|Identifier|TemplateLiteral)$/.test(node.type) && childrenOf(node).length === 0)
    return context.slice(node.start, node.end)
  const location = context.facts.tables.addLocation(
    { kind: 'binding', functionId: scope.id, start: node.start, end: node.end, variables: [] },
    'any',
  )
  // The frame's identifier does not exist yet, so functions within belong to the enclosing frame.
  const value = context.print(node)
  const lexical = context.facts.names.frame(scope.depth - 1)
  return context.call('parameter', `${location}`, `${scope.id}`, lexical, `()=>(${value})`)
}
