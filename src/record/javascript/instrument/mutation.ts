import { childrenOf, isFunction, nodeIn, type SyntaxNode } from '../syntax.ts'

const runsOtherCode =
  /^(CallExpression|NewExpression|AwaitExpression|YieldExpression|TaggedTemplateExpression|ImportExpression|Class(Declaration|Expression)|ForOfStatement|SpreadElement)$/

/**
 * True where running `node` may change an object: calls, suspensions, assignments to members, `delete`.
 * After code that cannot, the recorder need not look at objects again. Functions within do not count.
 */
export function mayMutate(node: SyntaxNode): boolean {
  if (runsOtherCode.test(node.type)) return true
  if (node.type === 'AssignmentExpression') {
    if (nodeIn(node, 'left')?.type !== 'Identifier') return true
  } else if (node.type === 'UpdateExpression') {
    if (nodeIn(node, 'argument')?.type !== 'Identifier') return true
  } else if (node.type === 'UnaryExpression' && node['operator'] === 'delete') {
    return true
  }
  return !isFunction(node) && childrenOf(node).some(mayMutate)
}

/** True where evaluating `node` may assign to a variable, so that variables are worth reading again. */
export function mayAssign(node: SyntaxNode): boolean {
  if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') return true
  if (runsOtherCode.test(node.type)) return true
  return !isFunction(node) && childrenOf(node).some(mayAssign)
}
