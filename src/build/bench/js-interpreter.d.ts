/** The part of the package's interface that the benchmark uses. */
declare module 'js-interpreter' {
  export type PseudoValue = undefined | null | boolean | number | string | PseudoObject

  export interface PseudoObject {
    readonly properties: Readonly<Record<string, PseudoValue>>
  }

  export interface Scope {
    readonly object: PseudoObject
    readonly parentScope: Scope | null
  }

  export interface State {
    readonly node: { readonly type: string; readonly start: number }
    readonly scope: Scope
  }

  // eslint-disable-next-line no-restricted-exports -- it is the package's only export
  export default class Interpreter {
    constructor(source: string)
    readonly stateStack: readonly State[]
    /** Runs a part of a statement; false once the program has ended. */
    step(): boolean
  }
}
