/** Identifiers of the generated code; none of them occurs in the source. */
export interface GeneratedNames {
  /** The object with the hooks. */
  readonly hooks: string
  /** An error on its way through generated code. */
  readonly error: string
  /** The frame of a function `depth` functions deep; the module's own is 0. */
  frame(depth: number): string
  /** A binding that takes a hook's result in a declaration. */
  unseen(index: number): string
  /** A private field's name, without `#`. */
  readonly privateField: string
  /** Stands for the specifier of another module until that is known. */
  link(index: number): string
  /** Finds those in code, as string literals; captures the index. */
  readonly links: RegExp
}

/** Picks a prefix that the source does not contain. */
export function generatedNames(source: string): GeneratedNames {
  let prefix = '$'
  while (['t', 'f', 'e', 'l'].some((letter) => source.includes(prefix + letter))) prefix += '$'
  return {
    hooks: `${prefix}t`,
    error: `${prefix}e`,
    unseen: (index) => `${prefix}e${index}`,
    frame: (depth) => `${prefix}f${depth}`,
    privateField: `${prefix}f`,
    link: (index) => `${prefix}l${index}`,
    links: new RegExp(`"${prefix.replaceAll('$', '\\$')}l(\\d+)"`),
  }
}

/** The globals a recording replaces where a module mentions them, so that two recordings give the same bytes. */
export const hostGlobalNames = [
  'console',
  'Date',
  'Math',
  'performance',
  'Proxy',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const

/** Values for {@link hostGlobalNames}. */
export type HostGlobals = Readonly<Record<(typeof hostGlobalNames)[number], unknown>>
