import type { FunctionKind } from '#trace'
import { childrenOf, isFunction, nodeIn, nodesIn, textIn, type SyntaxNode } from '../syntax.ts'
import type { InstrumentContext, PrintNode } from './context.ts'
import type { FunctionScope } from './function-scope.ts'
import { mayAssign, noMutation } from './mutation.ts'
import { printParameter } from './parameters.ts'
import { printJoined, printStatements } from './statements.ts'

/** What makes a function's scope besides its node. */
export interface FunctionTraits {
  readonly name: string
  readonly kind: FunctionKind
  readonly derivedConstructor?: boolean
  /** Added by the language and not in the source: it has no code of its own. */
  readonly implicit?: boolean
}

/** Adds a stepped function, or code that runs as one, to the tables. */
export function openFunction(
  node: SyntaxNode,
  traits: FunctionTraits,
  context: InstrumentContext,
): FunctionScope {
  const { facts, current } = context
  const slots: FunctionScope['slots'] = []
  const id = facts.tables.addFunction({
    name: traits.name,
    kind: traits.kind,
    sourceId: facts.sourceId,
    start: node.start,
    end: node.end,
    async: node['async'] === true,
    generator: node['generator'] === true,
    slots,
  })
  const guarded = traits.derivedConstructor === true || traits.kind === 'arrow'
  return {
    id,
    node,
    parent: current,
    depth: current.depth + 1,
    kind: traits.kind,
    frame: facts.names.frame(current.depth + 1),
    slots,
    slotOf: new Map(),
    outer: [],
    this: traits.implicit !== true && mentionsThis(node, true) ? (guarded ? 'guarded' : 'plain') : 'unused',
    stepped: true,
  }
}

/** The code that enters a frame, with the error and exit hooks around `body`. */
export function inFrame(scope: FunctionScope, body: string, context: InstrumentContext): string {
  const { error } = context.facts.names
  const { frame } = scope
  const enter = context.call('enter', `${scope.id}`, context.facts.names.frame(scope.depth - 1))
  return (
    `const ${frame}=${enter};try{${body}}` +
    `catch(${error}){throw ${context.call('failed', frame, error, 'true')}}finally{${context.call('exit', frame)}}`
  )
}

const printFunction: PrintNode = (node, context, parent) => {
  if (!context.current.stepped && !context.facts.isStepped(node)) {
    return context.facts.visibility.within(node, undefined, () => context.printChildren(node))
  }
  const scope = openFunction(node, traitsOf(node, parent), context)
  return printFunctionAs(scope, context)
}

/** The code of a function whose scope is open already. */
export function printFunctionAs(scope: FunctionScope, context: InstrumentContext): string {
  const { node } = scope
  const body = nodeIn(node, 'body')
  if (!body) return context.printChildren(node)
  return context.facts.visibility.within(node, scope, () => {
    scope.outer = context.facts.visibility.outerVariables(node)
    const head = printHead(scope, body, context)
    return context.inFunction(scope, () =>
      body.type === 'BlockStatement'
        ? head + blockBody(scope, body, context)
        : head + expressionBody(scope, body, context),
    )
  })
}

function printHead(scope: FunctionScope, body: SyntaxNode, context: InstrumentContext): string {
  const { node } = scope
  const replaced = new Map(
    nodesIn(node, 'params').map((one) => [one, () => printParameter(one, scope, context)] as const),
  )
  const end =
    body.type === 'BlockStatement' ? body.start : context.facts.text.lastIndexOf('=>', body.start) + 2
  return context.printParts(node, replaced, node.start, end)
}

function blockBody(scope: FunctionScope, body: SyntaxNode, context: InstrumentContext): string {
  const statements = nodesIn(body, 'body')
  const directives = statements.filter((statement) => statement['directive'] !== undefined)
  const rest = statements.filter((statement) => statement['directive'] === undefined)
  const from = directives.at(-1)?.end ?? body.start + 1
  const printed = printStatements(rest, { start: from, end: body.end - 1 }, context)
  const last = rest.at(-1)?.type
  const ends =
    last === 'ReturnStatement' || last === 'ThrowStatement'
      ? ''
      : `;${context.stop('end', { start: body.end - 1, end: body.end, at: body.end - 1, mutates: noMutation }).code}`
  return `${context.slice(body.start, from)};${inFrame(scope, `${printed}\n${ends}`, context)}}`
}

function expressionBody(scope: FunctionScope, body: SyntaxNode, context: InstrumentContext): string {
  const { text } = context.facts
  const arrow = text.lastIndexOf('=>', body.start) + 2
  const stop = context.stop('statement', {
    start: body.start,
    end: body.end,
    at: body.start,
    mutates: context.mutationOf(body),
  })
  const value = `(${context.slice(arrow, body.start)}${printJoined(body, context)}${context.slice(body.end, scope.node.end)}\n)`
  const values = mayAssign(body) ? context.captures(body.start).code : ''
  const result = context.call('returned', `${stop.location}`, scope.frame, value, values)
  return `{${inFrame(scope, `${stop.code};return ${result};`, context)}}`
}

/** The name and kind of a function, from what it is written in. */
function traitsOf(node: SyntaxNode, parent: SyntaxNode | undefined): FunctionTraits {
  const own = textIn(nodeIn(node, 'id'), 'name')
  if (node.type === 'ArrowFunctionExpression') return { name: inferredName(node, parent), kind: 'arrow' }
  const isMember = parent?.type === 'MethodDefinition' || parent?.type === 'Property'
  const isMethod = isMember && (parent['method'] === true || parent['kind'] !== 'init')
  return { name: own || inferredName(node, parent), kind: isMethod ? 'method' : 'function' }
}

/** The name JavaScript gives to an anonymous function or class, as far as the source shows it. */
export function inferredName(node: SyntaxNode, parent: SyntaxNode | undefined): string {
  if (!parent) return ''
  if (parent.type === 'VariableDeclarator') return textIn(nodeIn(parent, 'id'), 'name')
  if (parent.type === 'AssignmentExpression' || parent.type === 'AssignmentPattern')
    return textIn(nodeIn(parent, 'left'), 'name')
  const isMember = /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type)
  return isMember && nodeIn(parent, 'value') === node ? memberName(parent) : ''
}

/** Name of a class or object member: `get size`, `#secret`; empty where it is computed. */
export function memberName(member: SyntaxNode): string {
  const key = nodeIn(member, 'key')
  if (!key || member['computed'] === true) return ''
  const plain = textIn(key, 'name') || String(key['value'] ?? '')
  const name = key.type === 'PrivateIdentifier' ? `#${plain}` : plain
  const accessor = textIn(member, 'kind')
  return accessor === 'get' || accessor === 'set' ? `${accessor} ${name}` : name
}

/** True where `this` or `super` stands in the function itself or in an arrow function within it. */
function mentionsThis(node: SyntaxNode, outermost: boolean): boolean {
  if (node.type === 'ThisExpression' || node.type === 'Super') return true
  if (!outermost && isFunction(node) && node.type !== 'ArrowFunctionExpression') return false
  if (!outermost && /^(StaticBlock|PropertyDefinition)$/.test(node.type)) return false
  return childrenOf(node).some((child) => mentionsThis(child, false))
}

/** Printers of functions. */
export const functionPrinters: Readonly<Record<string, PrintNode>> = {
  FunctionDeclaration: printFunction,
  FunctionExpression: printFunction,
  ArrowFunctionExpression: printFunction,
}
