import { findToken, isAnonymousDefinition, nodeIn, nodesIn, textIn, type SyntaxNode } from '../syntax.ts'
import type { PrintNode } from './context.ts'
import { inferredName, inFrame, memberName, openFunction, printFunctionAs } from './functions.ts'
import { mayMutate } from './mutation.ts'
import { printStatements } from './statements.ts'

const printClass: PrintNode = (node, context, parent) =>
  context.within(node, () => {
    const body = nodeIn(node, 'body')
    if (!context.current.stepped || !body) return context.printChildren(node)
    const members = nodesIn(body, 'body')
    const constructor = members.find((member) => member['kind'] === 'constructor')
    const method = constructor && nodeIn(constructor, 'value')
    if (!method) return context.printChildren(node)
    const name = textIn(nodeIn(node, 'id'), 'name') || inferredName(node, parent)
    const derived = nodeIn(node, 'superClass') !== undefined
    const scope = openFunction(method, { name, kind: 'constructor', derivedConstructor: derived }, context)
    const replaced = new Map([[method, () => printFunctionAs(scope, context)]])
    const printedBody = (): string => {
      const printed = context.printParts(
        body,
        new Map([[constructor, () => context.printParts(constructor, replaced)]]),
      )
      const hasFields = members.some((member) => isSteppedField(member) && member['static'] !== true)
      if (!hasFields || derived) return printed
      // A base class's fields run inside its constructor's frame: a first field makes that frame.
      const early = context.call('constructing', `${scope.id}`, context.current.frame)
      return `{#${context.facts.names.privateField}=${early};${printed.slice(1)}`
    }
    return context.printParts(node, new Map([[body, printedBody]]))
  })

function isSteppedField(member: SyntaxNode): boolean {
  const value = nodeIn(member, 'value')
  return member.type === 'PropertyDefinition' && value !== undefined && !isAnonymousDefinition(value)
}

/** A field's initialiser runs as a function of its own. */
const printField: PrintNode = (node, context) => {
  const value = nodeIn(node, 'value')
  if (!context.current.stepped || !value || !isSteppedField(node)) return context.printChildren(node)
  const scope = openFunction(node, { name: memberName(node), kind: 'initializer' }, context)
  const initializer = (): string =>
    context.facts.visibility.within(value, scope, () => {
      scope.outer = context.facts.visibility.outerVariables(value)
      return context.inFunction(scope, () => {
        const place = { start: node.start, end: node.end, at: value.start, mutates: mayMutate(value) }
        const stop = context.stop('statement', place)
        const result = `(${context.print(value, node)})`
        return `(()=>{${inFrame(scope, `${stop.code};return ${result};`, context)}})()`
      })
    })
  return context.printParts(node, new Map([[value, initializer]]))
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
