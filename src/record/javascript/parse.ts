import { Parser, type Program as AcornProgram } from 'acorn'
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { lineTable } from '#trace'
import { RecordingError } from '../errors.ts'
import type { SyntaxNode } from './syntax.ts'

// The plugin's types are written for its own copy of acorn's.
const TypeScriptParser = Parser.extend(tsPlugin() as unknown as (parser: typeof Parser) => typeof Parser)

/** Parses an erasable-TypeScript module; offsets are the text's own. Throws a `RecordingError`. */
export function parseTypeScript(text: string, path: string): SyntaxNode {
  // The plugin reads token locations, so they have to be switched on.
  return parseWith(TypeScriptParser, text, path, true)
}

/** Parses a JavaScript module. Throws a `RecordingError`. */
export function parseJavaScript(text: string, path: string): SyntaxNode {
  return parseWith(Parser, text, path, false)
}

function parseWith(parser: typeof Parser, text: string, path: string, locations: boolean): SyntaxNode {
  try {
    const tree: AcornProgram = parser.parse(text, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations,
      ranges: true,
    })
    return tree as unknown as SyntaxNode
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const offset = (error as SyntaxError & { pos?: number }).pos ?? 0
    const reason = error.message.replace(/ \(\d+:\d+\)$/, '')
    throw new RecordingError('syntax', reason, path, lineTable(text).positionAt(offset))
  }
}
