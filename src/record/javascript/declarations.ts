import type { SourceRange } from '#trace'
import { parseTypeScript } from './parse.ts'
import { isFunction, nodeIn, nodesIn, textIn, type SyntaxNode } from './syntax.ts'

/** A thing a lesson can show: a top-level function, constant or class, or a method as `Class.method`. */
export interface Declaration extends SourceRange {
  readonly name: string
}

/** The declarations of a module, in order; `export` belongs to the range. Overload signatures are left out. */
export function topLevelDeclarations(text: string, path: string): readonly Declaration[] {
  return nodesIn(parseTypeScript(text, path), 'body').flatMap((statement) => {
    const declared = statement.type.startsWith('Export') ? nodeIn(statement, 'declaration') : statement
    return declared ? named(declared, statement) : []
  })
}

/** The module specifiers that a module imports or re-exports from, types left out, in order. */
export function importsOf(text: string, path: string): readonly string[] {
  return nodesIn(parseTypeScript(text, path), 'body').flatMap((statement) => {
    const source = nodeIn(statement, 'source')
    const typeOnly = statement['importKind'] === 'type' || statement['exportKind'] === 'type'
    return source && !typeOnly ? [textIn(source, 'value')] : []
  })
}

function named(declared: SyntaxNode, whole: SourceRange): readonly Declaration[] {
  const range = { start: whole.start, end: whole.end }
  if (declared.type === 'VariableDeclaration')
    return nodesIn(declared, 'declarations').map((one) => ({
      name: textIn(nodeIn(one, 'id'), 'name'),
      ...range,
    }))
  const name = textIn(nodeIn(declared, 'id'), 'name')
  if (isFunction(declared)) return [{ name, ...range }]
  if (declared.type !== 'ClassDeclaration') return []
  const body = nodeIn(declared, 'body')
  const methods = body ? nodesIn(body, 'body').filter((member) => member.type === 'MethodDefinition') : []
  return [
    { name, ...range },
    ...methods.map((method) => ({
      name: `${name}.${textIn(nodeIn(method, 'key'), 'name')}`,
      start: method.start,
      end: method.end,
    })),
  ]
}
