import { childrenOf, isFunction, nodeIn, textIn, type SyntaxNode } from '../syntax.ts'
import { effectOfCall } from './known-calls.ts'

const calls = /^(CallExpression|NewExpression)$/
const runsOtherCode =
  /^(AwaitExpression|YieldExpression|TaggedTemplateExpression|ImportExpression|Class(Declaration|Expression)|ForOfStatement)$/

/** Which objects running some code may change: any, or those that some variables hold. */
export type Mutation = 'any' | KnownMutation

/** What is changed where it can be told. */
export interface KnownMutation {
  /** Variables before the dot of an assignment or `delete`; `this` is one. */
  readonly names: readonly string[]
  /** True where it is only so if a recorded function is called. */
  readonly enters: boolean
}

/** Changes nothing. */
export const noMutation: Mutation = { names: [], enters: false }

/**
 * What running `node` may change. Code that the language calls by itself, such as a getter, has hooks of its
 * own, and so have the functions it calls where everything is recorded: `followsCalls`. Elsewhere a call may
 * change anything. Functions within do not count.
 */
export function mutationOf(node: SyntaxNode, followsCalls: boolean): Mutation {
  const found = { names: new Set<string>(), enters: false, followsCalls }
  return collect(node, found) ? { names: [...found.names], enters: found.enters } : 'any'
}

/** Adds what `node` changes; false where it cannot be told. */
function collect(
  node: SyntaxNode,
  found: { readonly names: Set<string>; enters: boolean; readonly followsCalls: boolean },
): boolean {
  if (runsOtherCode.test(node.type)) return false
  if (calls.test(node.type)) {
    const effect = found.followsCalls ? effectOfCall(node) : 'any'
    if (effect === 'any') return false
    if (effect === 'enters') found.enters = true
  }
  // What is spread out is only read, by getters and iterators that may be the program's.
  if (node.type === 'SpreadElement' && !found.followsCalls) return false
  const changed = changedBy(node)
  if (changed && changed.type !== 'Identifier') {
    const object = changed.type === 'MemberExpression' ? nodeIn(changed, 'object') : undefined
    if (object?.type === 'ThisExpression') found.names.add('this')
    else if (object?.type === 'Identifier') found.names.add(textIn(object, 'name'))
    else return false
  }
  return isFunction(node) || childrenOf(node).every((child) => collect(child, found))
}

function changedBy(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'AssignmentExpression') return nodeIn(node, 'left')
  const deletes = node.type === 'UnaryExpression' && node['operator'] === 'delete'
  return deletes || node.type === 'UpdateExpression' ? nodeIn(node, 'argument') : undefined
}

/** True where evaluating `node` may assign to a variable, so that variables are worth reading again. */
export function mayAssign(node: SyntaxNode): boolean {
  if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') return true
  if (calls.test(node.type) || runsOtherCode.test(node.type) || node.type === 'SpreadElement') return true
  return !isFunction(node) && childrenOf(node).some(mayAssign)
}

/** True where evaluating `node` itself calls something. */
export function mayCall(node: SyntaxNode): boolean {
  if (calls.test(node.type) || node.type === 'TaggedTemplateExpression') return true
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
