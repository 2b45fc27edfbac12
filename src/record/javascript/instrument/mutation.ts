import { childrenOf, isFunction, nodeIn, textIn, type SyntaxNode } from '../syntax.ts'

const runsOtherCode =
  /^(CallExpression|NewExpression|AwaitExpression|YieldExpression|TaggedTemplateExpression|ImportExpression|Class(Declaration|Expression)|ForOfStatement|SpreadElement)$/

/**
 * Which objects running some code may change: `none`, `any`, or only those that these variables hold.
 * Code that the language calls by itself, such as a getter, has hooks of its own.
 */
export type Mutation = 'none' | 'any' | readonly string[]

/**
 * What running `node` may change: calls and suspensions anything, assignments to members and `delete` what
 * the variable before the dot holds. Functions within do not count.
 */
export function mutationOf(node: SyntaxNode): Mutation {
  const names = new Set<string>()
  if (!collect(node, names)) return 'any'
  return names.size === 0 ? 'none' : [...names]
}

/** Adds the variables whose objects change; false where it cannot be told. */
function collect(node: SyntaxNode, names: Set<string>): boolean {
  if (runsOtherCode.test(node.type)) return false
  const changed = changedBy(node)
  if (changed && changed.type !== 'Identifier') {
    const object = changed.type === 'MemberExpression' ? nodeIn(changed, 'object') : undefined
    if (object?.type === 'ThisExpression') names.add('this')
    else if (object?.type === 'Identifier') names.add(textIn(object, 'name'))
    else return false
  }
  return isFunction(node) || childrenOf(node).every((child) => collect(child, names))
}

function changedBy(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'AssignmentExpression') return nodeIn(node, 'left')
  const deletes = node.type === 'UnaryExpression' && node['operator'] === 'delete'
  return deletes || node.type === 'UpdateExpression' ? nodeIn(node, 'argument') : undefined
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
  const argument = nodeIn(node, 'argument')
  if (node.type !== 'UnaryExpression' || node['operator'] !== '!' || !argument) return undefined
  const value = constantTest(argument)
  return value === undefined ? undefined : !value
}
