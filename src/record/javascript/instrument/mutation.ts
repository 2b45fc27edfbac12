import { childrenOf, isFunction, nodeIn, textIn, type SyntaxNode } from '../syntax.ts'
import { effectOfCall } from './known-calls.ts'

const calls = /^(CallExpression|NewExpression)$/
const runsOtherCode =
  /^(AwaitExpression|YieldExpression|TaggedTemplateExpression|ImportExpression|Class(Declaration|Expression)|ForOfStatement)$/

/** Which objects running some code may change: any, or those that some variables hold. */
export type Mutation = 'any' | KnownMutation

/** What is changed where it can be told. */
export interface KnownMutation {
  readonly targets: readonly Target[]
  /** True where it is only so if a recorded function is called. */
  readonly enters: boolean
}

/** An object that changes: the one that a variable, or `this`, holds. */
export interface Target {
  readonly name: string
  /** The one property that changes, where it is known. */
  readonly key?: string
  /** The one element that changes: a variable's value and a number. */
  readonly index?: { readonly name: string; readonly plus: number }
}

/** Changes nothing. */
export const noMutation: Mutation = { targets: [], enters: false }

interface Found {
  readonly targets: Target[]
  /** Variables that are assigned to, so that they do not say which element it was. */
  readonly assigned: Set<string>
  enters: boolean
  readonly followsCalls: boolean
}

/**
 * What running `node` may change. Code that the language calls by itself, such as a getter, has hooks of its
 * own, and so have the functions it calls where everything is recorded: `followsCalls`. Elsewhere a call may
 * change anything. Functions within do not count.
 */
export function mutationOf(node: SyntaxNode, followsCalls: boolean): Mutation {
  const found: Found = { targets: [], assigned: new Set(), enters: false, followsCalls }
  if (!collect(node, found)) return 'any'
  const targets = found.targets.map((target) =>
    target.index && found.assigned.has(target.index.name) ? { name: target.name } : target,
  )
  return { targets, enters: found.enters }
}

/** Adds what `node` changes; false where it cannot be told. */
function collect(node: SyntaxNode, found: Found): boolean {
  if (runsOtherCode.test(node.type)) return false
  if (calls.test(node.type)) {
    const effect = found.followsCalls ? effectOfCall(node) : 'any'
    if (effect === 'any') return false
    if (effect === 'enters') found.enters = true
  }
  // What is spread out is only read, by getters and iterators that may be the program's.
  if (node.type === 'SpreadElement' && !found.followsCalls) return false
  const changed = changedBy(node)
  if (changed?.type === 'Identifier') found.assigned.add(textIn(changed, 'name'))
  else if (changed) {
    const target = targetOf(changed, node.type === 'UnaryExpression')
    if (!target) return false
    found.targets.push(target)
  }
  return isFunction(node) || childrenOf(node).every((child) => collect(child, found))
}

function changedBy(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'AssignmentExpression') return nodeIn(node, 'left')
  const deletes = node.type === 'UnaryExpression' && node['operator'] === 'delete'
  return deletes || node.type === 'UpdateExpression' ? nodeIn(node, 'argument') : undefined
}

function targetOf(member: SyntaxNode, deletes: boolean): Target | undefined {
  const object = member.type === 'MemberExpression' ? nodeIn(member, 'object') : undefined
  const property = nodeIn(member, 'property')
  if (object?.type !== 'ThisExpression' && object?.type !== 'Identifier') return undefined
  const name = object.type === 'Identifier' ? textIn(object, 'name') : 'this'
  if (deletes || !property || property.type === 'PrivateIdentifier') return { name }
  if (member['computed'] !== true) return { name, key: textIn(property, 'name') }
  const index = indexOf(property)
  return index ? { name, index } : { name }
}

/** `i`, `i + 1` or `i - 1`. */
function indexOf(node: SyntaxNode): Target['index'] {
  if (node.type === 'Identifier') return { name: textIn(node, 'name'), plus: 0 }
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
  const operator = node['operator']
  const number = right?.['value']
  if (node.type !== 'BinaryExpression' || left?.type !== 'Identifier' || typeof number !== 'number')
    return undefined
  if (operator !== '+' && operator !== '-') return undefined
  return { name: textIn(left, 'name'), plus: operator === '+' ? number : -number }
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
