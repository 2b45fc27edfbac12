import { findToken, nodeIn, nodesIn, textIn, type SyntaxNode } from '../syntax.ts'
import type { InstrumentContext, PrintNode } from './context.ts'
import { mayAssign, mayCall } from './mutation.ts'

const loops = /^(For|While|DoWhile)/

function isLoop(node: SyntaxNode): boolean {
  return loops.test(node.type)
}

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
  if (isLoop(node)) return beforeLoop(node, context) + context.print(node, parent)
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

/** A label's loop must follow it directly, so the loop's own first stop comes before the labels. */
function printLabeled(node: SyntaxNode, context: InstrumentContext): string {
  let body = node
  for (
    let inner = nodeIn(body, 'body');
    body.type === 'LabeledStatement' && inner;
    inner = nodeIn(body, 'body')
  )
    body = inner
  const labels = context.slice(node.start, body.start)
  if (isLoop(body)) return beforeLoop(body, context) + labels + context.print(body, node)
  return labels + printBody(body, context)
}

/** The stop at what a `for` starts with: its first initialiser or the iterated expression. */
function beforeLoop(node: SyntaxNode, context: InstrumentContext): string {
  if (!/^For/.test(node.type)) return ''
  const first = node.type === 'ForStatement' ? firstInitializer(node) : nodeIn(node, 'right')
  if (!first) return ''
  // The loop's own variables exist already, and hide others, but have no values yet.
  return context.within(node, () => `${context.statement(first, first, node.start)};`)
}

function firstInitializer(node: SyntaxNode): SyntaxNode | undefined {
  const init = nodeIn(node, 'init')
  if (init?.type !== 'VariableDeclaration') return init
  const [first] = nodesIn(init, 'declarations')
  return first && hasStop(first, init) ? first : undefined
}

/** `var x;` does nothing when the run reaches it; `let x;` gives `x` its value. */
function hasStop(declarator: SyntaxNode, declaration: SyntaxNode): boolean {
  return nodeIn(declarator, 'init') !== undefined || textIn(declaration, 'kind') === 'let'
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
    // The first one's stop is marked from the keyword on.
    const range = { start: i === 0 ? node.start : declarator.start, end: declarator.end }
    const stop = hasStop(declarator, node) ? `${context.statement(declarator, range)};` : ''
    // Comments between declarators stay; the comma becomes a statement of its own.
    const gap = i === 0 ? stop + prefix + between : `;${stop}${prefix}${kind} ${between.replace(',', '')}`
    code += gap + context.print(declarator, node)
    at = declarator.end
  })
  return code + (last ? context.slice(last.end, node.end) : '')
}

/**
 * A declaration in a loop's head has to stay one statement. Its first stop comes before the loop; those of
 * the others are values of bindings that nobody sees, so that functions keep the names of their own.
 */
export function printHeadDeclaration(node: SyntaxNode, context: InstrumentContext): string {
  const [, ...rest] = nodesIn(node, 'declarations')
  const replaced = new Map(
    rest.map((declarator, i) => {
      const stop = hasStop(declarator, node)
        ? `${context.facts.names.unseen(i)}=${context.statement(declarator, declarator, declarator.start)},`
        : ''
      return [declarator, () => stop + context.print(declarator, node)] as const
    }),
  )
  return context.printParts(node, replaced)
}

const printReturn: PrintNode = (node, context) => {
  const argument = nodeIn(node, 'argument')
  if (!context.current.stepped) return context.printChildren(node)
  const stop = context.stop('statement', {
    ...rangeOf(node),
    at: node.start,
    mutates: context.mutationOf(node),
  })
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
  const stop = context.stop('statement', {
    ...rangeOf(node),
    at: node.start,
    mutates: context.mutationOf(node),
  })
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
      // As in V8, only a test that calls something is a place to stop at.
      if (test) code += mayCall(test) ? printStopped(test, context) : context.print(test)
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

/** Operands after the first are stops of their own; not where V8 has one stop for both of two. */
const printSequence: PrintNode = (node, context) => {
  const [first, ...rest] = nodesIn(node, 'expressions')
  const joined = rest.length === 1 && first?.type === 'Literal'
  if (!context.current.stepped || joined) return context.printChildren(node)
  return context.printParts(node, new Map(rest.map((one) => [one, () => printStopped(one, context)])))
}

/** A loop's update or an arrow function's body: V8 stops once for two operands, if the first calls nothing. */
export function printJoined(node: SyntaxNode, context: InstrumentContext): string {
  const [first, ...rest] = node.type === 'SequenceExpression' ? nodesIn(node, 'expressions') : []
  const joined = first !== undefined && rest.length === 1 && !mayCall(first)
  return joined ? context.printChildren(node) : context.print(node)
}

/** Printers of statements. */
export const statementPrinters: Readonly<Record<string, PrintNode>> = {
  BlockStatement: printBlock,
  ReturnStatement: printReturn,
  ThrowStatement: printThrow,
  IfStatement: printIf,
  SwitchStatement: printSwitch,
  SequenceExpression: printSequence,
  LabeledStatement: (node, context) =>
    context.current.stepped ? printLabeled(node, context) : context.printChildren(node),
  VariableDeclaration: (node, context) => context.printChildren(node),
}
