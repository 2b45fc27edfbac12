import { findToken, nodeIn, type SyntaxNode } from '../syntax.ts'
import type { InstrumentContext, PrintNode } from './context.ts'
import { constantTest } from './mutation.ts'
import { printBody, printJoined, printHeadDeclaration, printStatement, printStopped } from './statements.ts'

const printWhile: PrintNode = (node, context) => {
  const test = nodeIn(node, 'test')
  const body = nodeIn(node, 'body')
  if (!context.current.stepped || !test || !body) return context.printChildren(node)
  return context.printParts(
    node,
    new Map([
      [test, () => printTest(test, context)],
      [body, () => printBody(body, context)],
    ]),
  )
}

/** A test with its stop. One that is always true still keeps the limits, or the loop would never end. */
function printTest(test: SyntaxNode, context: InstrumentContext): string {
  const known = constantTest(test)
  if (known === undefined) return printStopped(test, context)
  return known ? context.call('tick') : context.slice(test.start, test.end)
}

const printFor: PrintNode = (node, context) => {
  const [init, test, update, body] = ['init', 'test', 'update', 'body'].map((field) => nodeIn(node, field))
  if (init?.type === 'VariableDeclaration') context.facts.visibility.setHeadEnd(init, init.end)
  return context.within(node, () => {
    if (!context.current.stepped || !body) return context.printChildren(node)
    const { text } = context.facts
    let at = text.indexOf('(', node.start) + 1
    let code = context.slice(node.start, at)
    const part = (piece: SyntaxNode | undefined, printed: string): void => {
      if (!piece) return
      code += context.slice(at, piece.start) + printed
      at = piece.end
    }
    const separator = (): void => {
      const semicolon = findToken(text, ';', at) + 1
      code += context.slice(at, semicolon)
      at = semicolon
    }
    if (init)
      part(
        init,
        init.type === 'VariableDeclaration' ? printHeadDeclaration(init, context) : context.print(init),
      )
    separator()
    if (test) part(test, printTest(test, context))
    // Without a test, an empty loop would never meet a hook and never end.
    else code += context.call('tick')
    separator()
    if (update) part(update, `(${context.statement(update)},${printJoined(update, context)})`)
    return code + context.slice(at, body.start) + printBody(body, context)
  })
}

const printForEach: PrintNode = (node, context) => {
  const [left, right, body] = ['left', 'right', 'body'].map((field) => nodeIn(node, field))
  if (left?.type === 'VariableDeclaration' && body) context.facts.visibility.setHeadEnd(left, body.start)
  return context.within(node, () => {
    if (!context.current.stepped || !left || !right || !body) return context.printChildren(node)
    const iterated =
      node['await'] === true
        ? context.call('awaitEach', context.current.frame, context.print(right, node))
        : context.print(right, node)
    const binding = context.stop('binding', {
      start: left.start,
      end: left.end,
      at: body.start,
      mutates: 'any',
    })
    return (
      context.slice(node.start, left.start) +
      context.print(left, node) +
      context.slice(left.end, right.start) +
      iterated +
      context.slice(right.end, body.start) +
      `{${binding.code};${forEachBody(body, context)}}`
    )
  })
}

function forEachBody(body: SyntaxNode, context: InstrumentContext): string {
  if (body.type === 'BlockStatement') return context.print(body)
  return body.type === 'EmptyStatement' ? '' : printStatement(body, context, undefined)
}

/** Printers of loops. */
export const loopPrinters: Readonly<Record<string, PrintNode>> = {
  WhileStatement: printWhile,
  DoWhileStatement: printWhile,
  ForStatement: printFor,
  ForOfStatement: printForEach,
  ForInStatement: printForEach,
}
