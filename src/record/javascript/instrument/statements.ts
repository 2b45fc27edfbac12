import { findToken, isAnonymousDefinition, nodeIn, nodesIn, textIn, type SyntaxNode } from '../syntax.ts'
import type { InstrumentContext, PrintNode } from './context.ts'
import { mayAssign, mayMutate } from './mutation.ts'

const stoppedBefore =
  /^(ExpressionStatement|ThrowStatement|ReturnStatement|BreakStatement|ContinueStatement|DebuggerStatement)$/

/** The code of a statement, with the stop before it. */
export function printStatement(
  node: SyntaxNode,
  context: InstrumentContext,
  parent: SyntaxNode | undefined,
): string {
  if (!context.current.stepped) return context.print(node, parent)
  if (node.type === 'ThrowStatement' || node.type === 'ReturnStatement') return context.print(node, parent)
  if (stoppedBefore.test(node.type)) return `${context.statement(node)};${context.print(node, parent)}`
  if (node.type === 'ClassDeclaration') {
    const head = { start: node.start, end: nodeIn(node, 'body')?.start ?? node.end }
    return `${context.statement(node, head)};${context.print(node, parent)}`
  }
  if (node.type === 'VariableDeclaration') return printDeclaration(node, context)
  if (/^For/.test(node.type)) return beforeLoop(node, context) + context.print(node, parent)
  if (node.type === 'LabeledStatement') return printLabeled(node, context)
  return context.print(node, parent)
}

/** The code of statements that stand one after another between two offsets. */
export function printStatements(
  statements: readonly SyntaxNode[],
  range: { readonly start: number; readonly end: number },
  context: InstrumentContext,
): string {
  let code = ''
  let at = range.start
  for (const statement of statements) {
    code += context.slice(at, statement.start) + printStatement(statement, context, undefined)
    at = statement.end
  }
  return code + context.slice(at, range.end)
}

/** A body that may be a single statement: always a block, so that stops fit in. */
export function printBody(node: SyntaxNode, context: InstrumentContext): string {
  if (node.type === 'BlockStatement') return context.print(node)
  if (node.type === 'EmptyStatement') return context.slice(node.start, node.end)
  return `{${printStatement(node, context, undefined)}}`
}

/** An expression with the stop before it: `(hook, expression)`. */
export function printStopped(
  node: SyntaxNode,
  context: InstrumentContext,
  range: { start: number; end: number } = node,
): string {
  return `(${context.statement(node, range)},${context.print(node)})`
}

/** A label's loop must follow it directly, so the loop's own first stop comes before the label. */
function printLabeled(node: SyntaxNode, context: InstrumentContext): string {
  const body = nodeIn(node, 'body')
  if (!body) return context.printChildren(node)
  const label = context.slice(node.start, body.start)
  if (body.type === 'LabeledStatement') return label + printLabeled(body, context)
  if (/^For/.test(body.type)) return beforeLoop(body, context) + label + context.print(body, node)
  return label + printBody(body, context)
}

/** The stop at what a `for` starts with: its first initialiser or the iterated expression. */
function beforeLoop(node: SyntaxNode, context: InstrumentContext): string {
  if (node.type !== 'ForStatement') {
    const right = nodeIn(node, 'right')
    return right ? `${context.statement(right, right, node.start)};` : ''
  }
  const init = nodeIn(node, 'init')
  const first = init?.type === 'VariableDeclaration' ? nodesIn(init, 'declarations')[0] : init
  if (!first || (first.type === 'VariableDeclarator' && !nodeIn(first, 'init'))) return ''
  return `${context.statement(first, first, node.start)};`
}

/**
 * A declaration as a statement: one `let`/`const`/`var` for each declarator, so that each can be stopped
 * before. `prefix` is `export ` where the declaration is exported.
 */
export function printDeclaration(node: SyntaxNode, context: InstrumentContext, prefix = ''): string {
  const kind = textIn(node, 'kind')
  const declarators = nodesIn(node, 'declarations')
  const last = declarators.at(-1)
  let code = ''
  let at = node.start
  declarators.forEach((declarator, i) => {
    const between = context.slice(at, declarator.start)
    const stops = nodeIn(declarator, 'init') !== undefined || kind === 'let'
    // The first one's stop is marked from the keyword on.
    const range = { start: i === 0 ? node.start : declarator.start, end: declarator.end }
    const stop = stops ? `${context.statement(declarator, range)};` : ''
    // Comments between declarators stay; the comma becomes a statement of its own.
    const gap = i === 0 ? stop + prefix + between : `;${stop}${prefix}${kind} ${between.replace(',', '')}`
    code += gap + context.print(declarator, node)
    at = declarator.end
  })
  return code + (last ? context.slice(last.end, node.end) : '')
}

/** A declaration in a loop's head: one statement, later initialisers stop inside their expressions. */
export function printHeadDeclaration(node: SyntaxNode, context: InstrumentContext): string {
  const [first, ...rest] = nodesIn(node, 'declarations')
  if (!first) return context.printChildren(node)
  const replaced = new Map(
    rest.map((declarator) => {
      const init = nodeIn(declarator, 'init')
      if (!init || isAnonymousDefinition(init))
        return [declarator, () => context.print(declarator, node)] as const
      const stopped = new Map([
        [
          init,
          () =>
            `(${context.statement(declarator, declarator, declarator.start)},${context.print(init, declarator)})`,
        ],
      ])
      return [declarator, () => context.printParts(declarator, stopped)] as const
    }),
  )
  return context.printParts(node, replaced)
}

const printReturn: PrintNode = (node, context) => {
  const argument = nodeIn(node, 'argument')
  if (!context.current.stepped) return context.printChildren(node)
  const stop = context.stop('statement', { ...rangeOf(node), at: node.start, mutates: mayMutate(node) })
  const where = `${stop.location}`
  const { frame } = context.current
  if (!argument) return `${stop.code};return ${context.call('returned', where, frame, 'void 0')};`
  const before = context.slice(node.start + 'return'.length, argument.start)
  const after = context.slice(argument.end, node.end).replace(/;\s*$/, '')
  const value = `(${before}${context.print(argument, node)}${after}${after.includes('//') ? '\n' : ''})`
  const values = mayAssign(argument) ? context.captures(node.start).code : ''
  return `${stop.code};return ${context.call('returned', where, frame, value, values)};`
}

const printThrow: PrintNode = (node, context) => {
  const argument = nodeIn(node, 'argument')
  if (!context.current.stepped || !argument) return context.printChildren(node)
  const stop = context.stop('statement', { ...rangeOf(node), at: node.start, mutates: mayMutate(node) })
  const before = context.slice(node.start + 'throw'.length, argument.start)
  const after = context.slice(argument.end, node.end).replace(/;\s*$/, '')
  const error = `(${before}${context.print(argument, node)}${after}${after.includes('//') ? '\n' : ''})`
  return `${stop.code};throw ${context.call('thrown', `${stop.location}`, context.current.frame, error)};`
}

const printIf: PrintNode = (node, context) => {
  const test = nodeIn(node, 'test')
  const consequent = nodeIn(node, 'consequent')
  const alternate = nodeIn(node, 'alternate')
  if (!context.current.stepped || !test || !consequent) return context.printChildren(node)
  const stopped = () => printStopped(test, context, { start: node.start, end: closing(test.end, context) })
  const replaced = new Map<SyntaxNode | undefined, () => string>([
    [test, stopped],
    [consequent, () => printBody(consequent, context)],
  ])
  // `else if` stays one chain: its own stop is inside its parentheses.
  if (alternate)
    replaced.set(alternate, () =>
      alternate.type === 'IfStatement' ? context.print(alternate) : printBody(alternate, context),
    )
  return context.printParts(node, replaced)
}

const printSwitch: PrintNode = (node, context) =>
  context.within(node, () => {
    const discriminant = nodeIn(node, 'discriminant')
    if (!context.current.stepped || !discriminant) return context.printChildren(node)
    const head = { start: node.start, end: closing(discriminant.end, context) }
    let code = context.slice(node.start, discriminant.start) + printStopped(discriminant, context, head)
    let at = discriminant.end
    for (const clause of nodesIn(node, 'cases')) {
      const test = nodeIn(clause, 'test')
      code += context.slice(at, test?.start ?? clause.start)
      if (test) code += test.type === 'Literal' ? context.print(test) : printStopped(test, context)
      const colon = findToken(context.facts.text, ':', test?.end ?? clause.start) + 1
      code += context.slice(test?.end ?? clause.start, colon)
      code += printStatements(nodesIn(clause, 'consequent'), { start: colon, end: clause.end }, context)
      at = clause.end
    }
    return code + context.slice(at, node.end)
  })

const printBlock: PrintNode = (node, context) =>
  context.within(node, () => {
    const inner = printStatements(
      nodesIn(node, 'body'),
      { start: node.start + 1, end: node.end - 1 },
      context,
    )
    return `{${inner}}`
  })

/** The offset after the parenthesis that closes a head. */
function closing(from: number, context: InstrumentContext): number {
  return findToken(context.facts.text, ')', from) + 1
}

function rangeOf(node: SyntaxNode): { readonly start: number; readonly end: number } {
  return { start: node.start, end: node.end }
}

/** Printers of statements. */
export const statementPrinters: Readonly<Record<string, PrintNode>> = {
  BlockStatement: printBlock,
  ReturnStatement: printReturn,
  ThrowStatement: printThrow,
  IfStatement: printIf,
  SwitchStatement: printSwitch,
  LabeledStatement: (node, context) =>
    context.current.stepped ? printLabeled(node, context) : context.printChildren(node),
  VariableDeclaration: (node, context) => context.printChildren(node),
}
