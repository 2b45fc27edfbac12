import { lineTable } from '#trace'
import { RecordingError } from '../errors.ts'
import { BlankedText } from './blanked-text.ts'
import { parseTypeScript } from './parse.ts'
import { childrenOf, findToken, nodeIn, nodesIn, textIn, type SyntaxNode } from './syntax.ts'

/** What to write instead of the TypeScript that is more than types. */
const notErasable: Readonly<Record<string, string>> = {
  TSEnumDeclaration: 'An enum is code, not only a type: write a union of literals or an object `as const`.',
  TSModuleDeclaration: 'A namespace is code, not only a type: write a module of its own.',
  TSParameterProperty: 'A parameter property is code: declare the field and assign it in the constructor.',
  TSImportEqualsDeclaration: '`import =` is not erasable: write an ES import.',
  TSExportAssignment: '`export =` is not erasable: write an ES export.',
  TSTypeAssertion: 'A cast in angle brackets cannot be blanked: write `value as Type`.',
  Decorator: 'Decorators are not supported by JavaScript engines yet: call a function instead.',
}

const typeOnlyStatements =
  /^TS(InterfaceDeclaration|TypeAliasDeclaration|DeclareFunction|DeclareMethod|IndexSignature)$/
const typeOnlyParts = /^TSTypeAnnotation$|^TSTypeParameter(Declaration|Instantiation)$/
const memberTypes = /^(PropertyDefinition|MethodDefinition|AccessorProperty|TSAbstract\w+)$/
const modifiers = ['declare', 'public', 'private', 'protected', 'readonly', 'override', 'abstract'] as const

/**
 * Turns erasable TypeScript into JavaScript of the same length: every type becomes spaces, so every offset
 * in the result is the author's. Throws a `RecordingError` at anything that is not erasable.
 */
export function stripTypes(text: string, path: string): string {
  const blanked = new BlankedText(text)
  visit(parseTypeScript(text, path), undefined, { text, path, blanked })
  return blanked.toString()
}

interface Context {
  readonly text: string
  readonly path: string
  readonly blanked: BlankedText
}

function visit(node: SyntaxNode, parent: SyntaxNode | undefined, context: Context): void {
  const { blanked } = context
  if (typeOnlyParts.test(node.type)) return blanked.blank(node.start, node.end)
  if (typeOnlyStatements.test(node.type) || (node['declare'] === true && !memberTypes.test(node.type))) {
    if (parent?.type === 'ClassBody') return blanked.blank(node.start, node.end)
    return blanked.blankStatement(node.start, node.end)
  }
  const cure = notErasable[node.type]
  if (cure !== undefined)
    throw new RecordingError(
      'not-erasable',
      cure,
      context.path,
      lineTable(context.text).positionAt(node.start),
    )
  if (visitExpression(node, context) || visitModuleStatement(node, context)) return
  if (memberTypes.test(node.type) && visitMember(node, context)) return
  blankMarks(node, context)
  for (const child of childrenOf(node)) visit(child, node, context)
}

/** `x as T`, `x satisfies T`, `x!`, `f<T>`: only the expression stays. */
function visitExpression(node: SyntaxNode, context: Context): boolean {
  if (!/^TS(As|Satisfies|NonNull|Instantiation)Expression$/.test(node.type)) return false
  const expression = nodeIn(node, 'expression')
  if (!expression) return false
  visit(expression, node, context)
  context.blanked.blank(expression.end, node.end)
  const type = nodeIn(node, 'typeAnnotation') ?? nodeIn(node, 'typeArguments')
  context.blanked.restoreClosingParentheses(expression.end, type?.start ?? node.end)
  return true
}

/** Imports and exports: those of types go, and so do the types among the names. */
function visitModuleStatement(node: SyntaxNode, { blanked, text }: Context): boolean {
  const isImport = node.type === 'ImportDeclaration'
  if (!isImport && node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration')
    return false
  const declaration = nodeIn(node, 'declaration')
  const declaresType =
    declaration && (typeOnlyStatements.test(declaration.type) || declaration['declare'] === true)
  if (node['importKind'] === 'type' || node['exportKind'] === 'type' || declaresType === true) {
    blanked.blankStatement(node.start, node.end)
    return true
  }
  if (declaration) return false
  for (const specifier of nodesIn(node, 'specifiers')) {
    if (specifier['importKind'] !== 'type' && specifier['exportKind'] !== 'type') continue
    const comma = /^\s*,/.exec(text.slice(specifier.end))
    blanked.blank(specifier.start, specifier.end + (comma?.[0].length ?? 0))
  }
  return true
}

/** Class members: those without code go, modifiers and marks of the others too. */
function visitMember(node: SyntaxNode, { blanked }: Context): boolean {
  const value = nodeIn(node, 'value')
  const bodiless = node.type === 'MethodDefinition' && !(value && nodeIn(value, 'body'))
  if (
    node['declare'] === true ||
    node.type.startsWith('TSAbstract') ||
    node['abstract'] === true ||
    bodiless
  ) {
    blanked.blank(node.start, node.end)
    return true
  }
  const key = nodeIn(node, 'key')
  if (!key) return false
  let first = node.end
  for (const modifier of modifiers) {
    const at = blanked.blankWord(modifier, node.start, key.start)
    if (at >= 0) first = Math.min(first, at)
  }
  // A blanked modifier no longer ends the line before: `a = 1⏎private *b() {}` must not join.
  if (first < node.end && first === node.start && needsSeparator(node)) blanked.put(first, ';')
  if (node['optional'] === true) blanked.blankToken('?', key.end, node.end)
  if (node['definite'] === true) blanked.blankToken('!', key.end, node.end)
  return false
}

function needsSeparator(node: SyntaxNode): boolean {
  return node['computed'] === true || nodeIn(node, 'value')?.['generator'] === true
}

/** `?` and `!` after names, `this` parameters, `abstract` and `implements` of classes. */
function blankMarks(node: SyntaxNode, context: Context): void {
  const { blanked, text } = context
  const id = nodeIn(node, 'id')
  if (
    node['optional'] === true &&
    /^(Identifier|ObjectPattern|ArrayPattern|AssignmentPattern)$/.test(node.type)
  )
    blanked.blankToken('?', node.start + textIn(node, 'name').length, node.end)
  if (node.type === 'VariableDeclarator' && node['definite'] === true && id)
    blanked.blankToken('!', id.start + textIn(id, 'name').length, node.end)
  if (/^Class(Declaration|Expression)$/.test(node.type)) blankClassHead(node, context)
  const [first, second] = nodesIn(node, 'params')
  if (first && textIn(first, 'name') === 'this') {
    blanked.blank(first.start, second?.start ?? first.end)
    if (!second) blanked.blankToken(',', first.end, findToken(text, ')', first.end))
  }
  blankReturnTypeLines(node, context)
}

function blankClassHead(node: SyntaxNode, { blanked, text }: Context): void {
  const body = nodeIn(node, 'body')
  if (!body) return
  if (node['abstract'] === true) blanked.blankWord('abstract', node.start, body.start)
  if (nodesIn(node, 'implements').length === 0) return
  const before = ['superTypeParameters', 'superClass', 'typeParameters', 'id']
    .map((field) => nodeIn(node, field)?.end ?? node.start)
    .reduce((a, b) => Math.max(a, b))
  const at = text.slice(before, body.start).search(/\bimplements\b/)
  if (at >= 0) blanked.blank(before + at, body.start)
}

/** `): T⏎=>` must keep `)` and `=>` on one line, where a return type spans lines. */
function blankReturnTypeLines(node: SyntaxNode, { blanked, text }: Context): void {
  const type = nodeIn(node, 'returnType')
  if (node.type !== 'ArrowFunctionExpression' || !type) return
  const arrow = findToken(text, '=>', type.end)
  if (!text.slice(type.start, arrow).includes('\n')) return
  const close = text.lastIndexOf(')', type.start)
  blanked.blank(close, arrow)
  blanked.put(arrow - 1, ')')
}
