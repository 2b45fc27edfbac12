import { isFunction, nodeIn, nodesIn, textIn, type SyntaxNode } from '../syntax.ts'
import { InstrumentContext, type ModuleFacts, type PrintNode } from './context.ts'
import type { FunctionScope } from './function-scope.ts'
import { noMutation } from './mutation.ts'
import { printDeclaration, printStatements } from './statements.ts'

/** The code of a whole module. `stepped` says whether its own statements are stepped through. */
export function printModule(tree: SyntaxNode, stepped: boolean, facts: ModuleFacts): string {
  const module = moduleScope(tree, stepped, facts)
  const context = new InstrumentContext(facts, module)
  return facts.visibility.within(tree, module, () => {
    const range = { start: 0, end: facts.text.length }
    const body = printStatements(nodesIn(tree, 'body'), range, context)
    const { frame } = module
    if (!stepped) return `const ${frame}=${context.call('scope', `${module.id}`)};${body}`
    const end = context.stop('end', {
      start: range.end,
      end: range.end,
      at: range.end,
      mutates: noMutation,
    }).code
    return `const ${frame}=${context.call('enter', `${module.id}`, 'null')};${body}\n;${end};${context.call('exit', frame)};`
  })
}

function moduleScope(tree: SyntaxNode, stepped: boolean, facts: ModuleFacts): FunctionScope {
  const slots: FunctionScope['slots'] = []
  const id = facts.tables.addFunction({
    name: facts.path,
    kind: 'module',
    sourceId: facts.sourceId,
    start: 0,
    end: facts.text.length,
    async: false,
    generator: false,
    slots,
  })
  return {
    id,
    node: tree,
    parent: undefined,
    depth: 0,
    kind: 'module',
    frame: facts.names.frame(0),
    slots,
    slotOf: new Map(),
    outer: [],
    this: 'unused',
    stepped,
  }
}

const printImport: PrintNode = (node, context) => {
  const source = nodeIn(node, 'source')
  if (source?.type !== 'Literal') return context.printChildren(node)
  const linked = JSON.stringify(context.facts.link(textIn(source, 'value')))
  return context.printParts(node, new Map([[source, () => linked]]))
}

/** `import.meta` tells of the author's module, not of the generated one. */
const printMeta: PrintNode = (node, context) => {
  const { meta } = context.facts
  const isImport = textIn(nodeIn(node, 'meta'), 'name') === 'import'
  return meta && isImport ? `(${JSON.stringify(meta)})` : context.slice(node.start, node.end)
}

const printExport: PrintNode = (node, context) => {
  const declaration = nodeIn(node, 'declaration')
  if (nodeIn(node, 'source')) return printImport(node, context, undefined)
  if (!declaration || !context.current.stepped || isFunction(declaration)) return context.printChildren(node)
  if (declaration.type === 'VariableDeclaration')
    return printDeclaration(declaration, context, 'export ') + context.slice(declaration.end, node.end)
  const end = declaration.type === 'ClassDeclaration' ? nodeIn(declaration, 'body')?.start : undefined
  const stop = context.statement(declaration, { start: node.start, end: end ?? node.end })
  return `${stop};${context.printChildren(node)}`
}

/** Printers of imports and exports. */
export const modulePrinters: Readonly<Record<string, PrintNode>> = {
  ImportDeclaration: printImport,
  ImportExpression: printImport,
  MetaProperty: printMeta,
  ExportAllDeclaration: printImport,
  ExportNamedDeclaration: printExport,
  ExportDefaultDeclaration: printExport,
}
