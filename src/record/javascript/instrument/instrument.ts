import type { SourceRange } from '#trace'
import type { CodePart, CompiledModule, ModuleReference } from '../compiled-program.ts'
import { parseJavaScript } from '../parse.ts'
import { isFunction } from '../syntax.ts'
import { classPrinters } from './classes.ts'
import type { PrintNode } from './context.ts'
import type { ProgramTables } from './function-scope.ts'
import { functionPrinters } from './functions.ts'
import { loopPrinters } from './loops.ts'
import { modulePrinters, printModule } from './modules.ts'
import { generatedNames, hostGlobalNames, type GeneratedNames } from './names.ts'
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
  readonly link: (specifier: string) => ModuleReference
  /** What `import.meta` holds. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Adds the recorder's hooks to a JavaScript module. Offsets in the tables are those of `code`, which for
 * TypeScript is the blanked text and so the author's own. Throws a `RecordingError` at a syntax error.
 */
export function instrument(code: string, options: InstrumentOptions): Omit<CompiledModule, 'path'> {
  const { path, sourceId, stepped, tables, meta, followsCalls } = options
  const tree = parseJavaScript(code, path)
  const visibility = new Visibility(tree)
  const names = generatedNames(code + (JSON.stringify(meta) ?? ''))
  const ranges = typeof stepped === 'string' ? [] : stepped
  const links: ModuleReference[] = []
  const printed = printModule(tree, stepped === 'all', {
    text: code,
    path,
    sourceId,
    tables,
    visibility,
    names,
    printers,
    link: (specifier) => names.link(links.push(options.link(specifier)) - 1),
    meta,
    followsCalls,
    isStepped: (node) =>
      isFunction(node) && ranges.some((range) => range.start <= node.start && node.end <= range.end),
  })
  const free = hostGlobalNames.filter((name) => visibility.freeNames.has(name))
  const globals = free.length > 0 ? `const {${free.join(',')}}=${names.hooks}.globals;` : ''
  return { hooks: names.hooks, code: splitAtLinks(globals + printed, links, names) }
}

/** Generated code with the places of other modules' specifiers apart. */
function splitAtLinks(
  code: string,
  links: readonly ModuleReference[],
  { links: pattern }: GeneratedNames,
): readonly CodePart[] {
  // Texts and what the pattern captured take turns.
  return code.split(pattern).flatMap((part, i) => (i % 2 === 0 ? part : (links[Number(part)] ?? [])))
}
