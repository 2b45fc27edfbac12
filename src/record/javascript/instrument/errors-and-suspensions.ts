import { nodeIn, type SyntaxNode } from '../syntax.ts'
import type { InstrumentContext, PrintNode } from './context.ts'

const printTry: PrintNode = (node, context) => {
  const [block, handler, finalizer] = ['block', 'handler', 'finalizer'].map((field) => nodeIn(node, field))
  if (!context.current.stepped || !block || !finalizer) return context.printChildren(node)
  // An error is recorded where it starts, before `finally` runs.
  if (handler)
    return context.printParts(node, new Map([[handler, () => printHandler(handler, context, true)]]))
  const failing = ` ${rethrow(context)} `
  return context.printParts(node, new Map([[block, () => context.print(block, node) + failing]]))
}

function printHandler(node: SyntaxNode, context: InstrumentContext, beforeFinally: boolean): string {
  const body = nodeIn(node, 'body')
  const param = nodeIn(node, 'param')
  if (!body) return context.printChildren(node)
  return context.within(node, () => {
    const { error } = context.facts.names
    const simple = param?.type === 'Identifier'
    const name = simple ? context.slice(param.start, param.end) : error
    const pattern = param && !simple ? `let ${context.printChildren(param)}=${error};` : ''
    const { variables, code } = context.captures(body.start)
    const end = param ? context.facts.text.indexOf(')', param.end) + 1 : node.start + 'catch'.length
    const location = context.addLocation({ kind: 'binding', start: node.start, end, variables }, true)
    const caught = context.call('caught', `${location}`, context.current.frame, name, code)
    const printed = context.print(body, node)
    const guarded = beforeFinally ? `try${printed}${rethrow(context)}` : printed
    return `catch(${name}){${pattern}${caught};${guarded}}`
  })
}

function rethrow(context: InstrumentContext): string {
  const { error } = context.facts.names
  return `catch(${error}){throw ${context.call('failed', context.current.frame, error)}}`
}

const printAwait: PrintNode = (node, context) => {
  const argument = nodeIn(node, 'argument')
  const { stepped, frame } = context.current
  if (!stepped || !argument) return context.printChildren(node)
  const suspended = context.call('suspend', frame, '0', `(${context.print(argument, node)})`)
  return context.call('resumed', frame, `await ${suspended}`)
}

const printYield: PrintNode = (node, context) => {
  const argument = nodeIn(node, 'argument')
  const { stepped, frame } = context.current
  if (!stepped) return context.printChildren(node)
  const value = argument ? `(${context.print(argument, node)})` : 'void 0'
  const kind = context.current.node['async'] === true ? 'delegateAsync' : 'delegate'
  const code =
    node['delegate'] === true
      ? `yield* ${context.call(kind, frame, value)}`
      : `yield ${context.call('suspend', frame, '1', value)}`
  return context.call('resumed', frame, `(${code})`)
}

/** Printers of `try`, `await` and `yield`. */
export const suspensionPrinters: Readonly<Record<string, PrintNode>> = {
  TryStatement: printTry,
  CatchClause: (node, context) =>
    context.current.stepped ? printHandler(node, context, false) : context.printChildren(node),
  AwaitExpression: printAwait,
  YieldExpression: printYield,
}
