import { findToken, isAnonymousDefinition, nodeIn, nodesIn, textIn, type SyntaxNode } from '../syntax.ts'
import type { InstrumentContext, PrintNode } from './context.ts'
import type { FunctionScope } from './function-scope.ts'
import { inferredName, inFrame, memberName, openFunction, printFunctionAs } from './functions.ts'
import { printStatements } from './statements.ts'

const printClass: PrintNode = (node, context, parent) =>
  context.within(node, () => {
    const body = nodeIn(node, 'body')
    if (!context.current.stepped || !body) return context.printChildren(node)
    return context.printParts(node, new Map([[body, () => printClassBody(node, body, context, parent)]]))
  })

function printClassBody(
  node: SyntaxNode,
  body: SyntaxNode,
  context: InstrumentContext,
  parent: SyntaxNode | undefined,
): string {
  const members = nodesIn(body, 'body')
  const constructor = members.find((member) => member['kind'] === 'constructor')
  const method = constructor && nodeIn(constructor, 'value')
  const derived = nodeIn(node, 'superClass') !== undefined
  const hasFields = members.some((member) => isSteppedField(member) && member['static'] !== true)
  const readers = privateReaders(members, context)
  if (!method && !hasFields && !derived) return `{${readers}${context.printChildren(body).slice(1)}`
  const name = textIn(nodeIn(node, 'id'), 'name') || inferredName(node, parent)
  const traits = { name, kind: 'constructor', derivedConstructor: derived } as const
  const scope = openFunction(method ?? node, method ? traits : { ...traits, implicit: true }, context)
  const replaced = method && new Map([[method, () => printFunctionAs(scope, context)]])
  const printed = context.printParts(
    body,
    new Map(replaced ? [[constructor, () => context.printParts(constructor, replaced)]] : []),
  )
  const implicit = method ? '' : implicitConstructor(scope, derived, context)
  // A base class's fields run inside its constructor's frame: a first field makes that frame.
  const constructing = context.call('constructing', `${scope.id}`, context.current.frame)
  const early = hasFields && !derived ? `#${context.facts.names.privateField}=${constructing};` : ''
  return `{${readers}${implicit}${early}${printed.slice(1)}`
}

/** What the language adds to a class without a constructor, with a frame like any other's. */
function implicitConstructor(scope: FunctionScope, derived: boolean, context: InstrumentContext): string {
  const { unseen } = context.facts.names
  const [parameters, body] = derived ? [`...${unseen(0)}`, `super(...${unseen(0)})`] : ['', '']
  return `constructor(${parameters}){${inFrame(scope, body, context)}}`
}

/** Private names can only be read from within the class: it hands out functions that do. */
function privateReaders(members: readonly SyntaxNode[], context: InstrumentContext): string {
  const { hooks, unseen } = context.facts.names
  const rows = (isStatic: boolean): string =>
    members
      .filter((member) => member.type === 'PropertyDefinition' && (member['static'] === true) === isStatic)
      .filter((member) => nodeIn(member, 'key')?.type === 'PrivateIdentifier')
      .map((member) => {
        const name = memberName(member)
        return `["${name}",${unseen(0)}=>${name} in ${unseen(0)}?${unseen(0)}.${name}:${hooks}.absent]`
      })
      .join()
  const [own, ofInstances] = [rows(true), rows(false)]
  if (own === '' && ofInstances === '') return ''
  return `static{${context.call('privates', 'this', `[${own}]`, `[${ofInstances}]`)}}`
}

function isSteppedField(member: SyntaxNode): boolean {
  return member.type === 'PropertyDefinition' && nodeIn(member, 'value') !== undefined
}

/** A field's initialiser runs as a function of its own. */
const printField: PrintNode = (node, context) => {
  const value = nodeIn(node, 'value')
  if (!context.current.stepped || !value) return context.printChildren(node)
  const scope = openFunction(node, { name: memberName(node), kind: 'initializer' }, context)
  const isFunctionField = isAnonymousDefinition(value)
  const frame = (result: () => string): string =>
    context.inFunction(scope, () => {
      const place = { start: node.start, end: node.end, at: value.start, mutates: 'any' as const }
      const stop = context.stop('statement', place)
      return `(()=>{${inFrame(scope, `${stop.code};${result()}`, context)}})()`
    })
  const initializer = (): string =>
    context.facts.visibility.within(value, scope, () => {
      scope.outer = context.facts.visibility.outerVariables(value)
      return frame(() => `return (${context.print(value, node)});`)
    })
  if (!isFunctionField) return context.printParts(node, new Map([[value, initializer]]))
  // A function takes its name from the field, so the stop is a field of its own before it.
  const place = `${node['static'] === true ? 'static ' : ''}#${context.facts.names.unseen(scope.id)}`
  return `${place}=${frame(() => '')};${context.printChildren(node)}`
}

const printStaticBlock: PrintNode = (node, context) => {
  if (!context.current.stepped) return context.printChildren(node)
  const scope = openFunction(node, { name: 'static', kind: 'initializer' }, context)
  return context.facts.visibility.within(node, scope, () => {
    scope.outer = context.facts.visibility.outerVariables(node)
    return context.inFunction(scope, () => {
      const start = findToken(context.facts.text, '{', node.start) + 1
      const body = printStatements(nodesIn(node, 'body'), { start, end: node.end - 1 }, context)
      return `${context.slice(node.start, start)}${inFrame(scope, body, context)}}`
    })
  })
}

/** Printers of classes. */
export const classPrinters: Readonly<Record<string, PrintNode>> = {
  ClassDeclaration: printClass,
  ClassExpression: printClass,
  PropertyDefinition: printField,
  StaticBlock: printStaticBlock,
}
