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

/** True where evaluating `node` itself calls something. */
export function mayCall(node: SyntaxNode): boolean {
  if (/^(CallExpression|NewExpression|TaggedTemplateExpression)$/.test(node.type)) return true
  return !isFunction(node) && childrenOf(node).some(mayCall)
}

/** What a test is known to be without running it, as V8 knows: then there is nothing to stop at. */
export function constantTest(node: SyntaxNode): boolean | undefined {
  if (node.type === 'Literal' && node['regex'] === undefined) return Boolean(node['value'])
  const argument = node['argument'] as SyntaxNode | undefined
  if (node.type !== 'UnaryExpression' || node['operator'] !== '!' || !argument) return undefined
  const value = constantTest(argument)
  return value === undefined ? undefined : !value
}
