import { nodeIn, type SyntaxNode } from '../syntax.ts'
import type { InstrumentContext, PrintNode } from './context.ts'

const printTry: PrintNode = (node, context) => {
  const [block, handler, finalizer] = ['block', 'handler', 'finalizer'].map((field) => nodeIn(node, field))
  if (!context.current.stepped || !block) return context.printChildren(node)
  const replaced = new Map<SyntaxNode | undefined, () => string>()
  // An error is recorded where it starts, before `finally` runs or a pattern takes it apart.
  if (handler && hasPattern(handler))
    replaced.set(block, () => `{try${context.print(block, node)}${rethrow(context)}}`)
  else if (!handler) replaced.set(block, () => `${context.print(block, node)} ${rethrow(context)} `)
  if (handler) replaced.set(handler, () => printHandler(handler, context, finalizer !== undefined))
  return context.printParts(node, replaced)
}

function hasPattern(handler: SyntaxNode): boolean {
  return /Pattern$/.test(nodeIn(handler, 'param')?.type ?? '')
}

function printHandler(node: SyntaxNode, context: InstrumentContext, beforeFinally: boolean): string {
  const body = nodeIn(node, 'body')
  const param = nodeIn(node, 'param')
  if (!body) return context.printChildren(node)
  return context.within(node, () => {
    const name = param ? context.print(param, node) : context.facts.names.error
    const { variables, code } = context.captures(body.start)
    const end = param ? context.facts.text.indexOf(')', param.end) + 1 : node.start + 'catch'.length
    const location = context.addLocation({ kind: 'binding', start: node.start, end, variables }, 'any')
    const { frame } = context.current
    const caught = hasPattern(node)
      ? context.call('caughtInFlight', `${location}`, frame, code)
      : context.call('caught', `${location}`, frame, name, code)
    const printed = context.print(body, node)
    const guarded = beforeFinally ? `try${printed}${rethrow(context)}` : printed
    return `catch(${name}){${caught};${guarded}}`
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
  const kind = context.current.node['async'] === true ? 'awaitEach' : 'delegate'
  const code =
    node['delegate'] === true
      ? `yield* ${context.call(kind, frame, value)}`
      : `yield ${context.call('suspend', frame, '1', value)}`
  return context.call('resumed', frame, `(${code})`)
}

/** Printers of `try`, `await` and `yield`. */
export const suspensionPrinters: Readonly<Record<string, PrintNode>> = {
  TryStatement: printTry,
  AwaitExpression: printAwait,
  YieldExpression: printYield,
}
