import type { SourceRange } from '#trace'
import { parseJavaScript } from '../parse.ts'
import { isFunction } from '../syntax.ts'
import { classPrinters } from './classes.ts'
import type { PrintNode } from './context.ts'
import type { ProgramTables } from './function-scope.ts'
import { functionPrinters } from './functions.ts'
import { loopPrinters } from './loops.ts'
import { modulePrinters, printModule } from './modules.ts'
import { generatedNames, hostGlobalNames } from './names.ts'
import { statementPrinters } from './statements.ts'
import { suspensionPrinters } from './errors-and-suspensions.ts'
import { Visibility } from './visibility.ts'

const printers: Readonly<Record<string, PrintNode>> = {
  ...statementPrinters,
  ...loopPrinters,
  ...suspensionPrinters,
  ...functionPrinters,
  ...classPrinters,
  ...modulePrinters,
}

/** What {@link instrument} needs besides the code. */
export interface InstrumentOptions {
  readonly path: string
  readonly sourceId: number
  readonly stepped: 'all' | 'none' | readonly SourceRange[]
  readonly tables: ProgramTables
  /** True where every module of the program is stepped through, and none is the host's. */
  readonly followsCalls: boolean
  readonly link: (specifier: string) => string
  /** What `import.meta` holds. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined
  /** Expression that gives the hooks at run time. */
  readonly hooks: string
}

/**
 * Adds the recorder's hooks to a JavaScript module. Offsets in the tables are those of `code`, which for
 * TypeScript is the blanked text and so the author's own. Throws a `RecordingError` at a syntax error.
 */
export function instrument(code: string, options: InstrumentOptions): string {
  const { path, sourceId, stepped, tables, link } = options
  const tree = parseJavaScript(code, path)
  const visibility = new Visibility(tree)
  const names = generatedNames(code)
  const ranges = typeof stepped === 'string' ? [] : stepped
  const printed = printModule(tree, stepped === 'all', {
    text: code,
    path,
    sourceId,
    tables,
    visibility,
    names,
    printers,
    link,
    meta: options.meta,
    followsCalls: options.followsCalls,
    isStepped: (node) =>
      isFunction(node) && ranges.some((range) => range.start <= node.start && node.end <= range.end),
  })
  const free = hostGlobalNames.filter((name) => visibility.freeNames.has(name))
  const globals = free.length > 0 ? `const {${free.join(',')}}=${names.hooks}.globals;` : ''
  return `const ${names.hooks}=${options.hooks};${globals}${printed}`
}
